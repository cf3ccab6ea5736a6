import { errorStatus, type ServerErrorCode } from '@r777/shared/contracts';

/** A call that is refused for a reason its caller may know. Everything else that is thrown becomes `system.unknown`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ServerErrorCode;
  readonly field: string | undefined;
  readonly captchaRequired: boolean;

  constructor(code: ServerErrorCode, message: string, details: { field?: string; captchaRequired?: boolean } = {}) {
    super(message);
    this.code = code;
    this.field = details.field;
    this.captchaRequired = details.captchaRequired ?? false;
  }

  get statusCode(): number {
    return errorStatus[this.code];
  }
}
