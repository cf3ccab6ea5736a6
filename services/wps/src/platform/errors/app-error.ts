import { errorStatus, type ServerErrorCode } from '@r777/shared/contracts';

/** What an error says beside its code and its message. */
export interface AppErrorDetails {
  /** The input that it is about. */
  readonly field?: string;
  readonly captchaRequired?: boolean;
  /** What the text of the code speaks of: amounts in taka, moments in ISO 8601. */
  readonly params?: Readonly<Record<string, string>>;
}

/** A call that fails for a reason its caller may know. Everything else that is thrown becomes `system.unknown`. */
export class AppError extends Error {
  override readonly name: string = 'AppError';
  readonly code: ServerErrorCode;
  readonly field: string | undefined;
  readonly captchaRequired: boolean;
  readonly params: Readonly<Record<string, string>> | undefined;

  constructor(code: ServerErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message);
    this.code = code;
    this.field = details.field;
    this.captchaRequired = details.captchaRequired ?? false;
    this.params = details.params;
  }

  /** The status of HTTP, under the name by which Fastify asks for it. */
  get statusCode(): number {
    return errorStatus[this.code];
  }
}

/** The input breaks a rule: `request.invalid`. */
export class InvalidInputError extends AppError {
  override readonly name = 'InvalidInputError';

  constructor(message: string, details: AppErrorDetails = {}) {
    super('request.invalid', message, details);
  }
}

/** There is nothing of that id, or not for this member: `request.notFound`. */
export class NotFoundError extends AppError {
  override readonly name = 'NotFoundError';

  constructor(message: string, details: AppErrorDetails = {}) {
    super('request.notFound', message, details);
  }
}
