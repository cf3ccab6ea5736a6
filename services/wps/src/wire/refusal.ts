import { errorStatus, type ServerErrorCode } from '@r777/shared/contracts';

/** A call that is refused for a reason its caller may know. Everything else that is thrown becomes `system.unknown`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ServerErrorCode;
  readonly field: string | undefined;
  readonly captchaRequired: boolean;
  /** What the text of the code speaks of: amounts in taka, moments in ISO 8601. */
  readonly params: Readonly<Record<string, string>> | undefined;

  constructor(
    code: ServerErrorCode,
    message: string,
    details: { field?: string; captchaRequired?: boolean; params?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.code = code;
    this.field = details.field;
    this.captchaRequired = details.captchaRequired ?? false;
    this.params = details.params;
  }

  get statusCode(): number {
    return errorStatus[this.code];
  }
}
