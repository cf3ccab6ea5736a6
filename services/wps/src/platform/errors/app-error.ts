import { errorStatus, type ServerErrorCode } from '@r777/shared/contracts';

/** Details of an error besides its code and its message. */
export interface AppErrorDetails {
  /** The input field that caused it. */
  readonly field?: string;
  readonly captchaRequired?: boolean;
  /** Parameters for the text of the code: amounts in taka, times in ISO 8601. */
  readonly params?: Readonly<Record<string, string>>;
  /** In seconds, for the header `Retry-After`. */
  readonly retryAfter?: number;
}

/** A call fails for a reason that its caller may know. All other errors become `system.unknown`. */
export class AppError extends Error {
  override readonly name: string = 'AppError';
  readonly code: ServerErrorCode;
  readonly field: string | undefined;
  readonly captchaRequired: boolean;
  readonly params: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ServerErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message);
    this.code = code;
    this.field = details.field;
    this.captchaRequired = details.captchaRequired ?? false;
    this.params = details.params;
    this.retryAfter = details.retryAfter;
  }

  /** The HTTP status; Fastify reads it under this name. */
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

/** The id does not exist, or not for this member: `request.notFound`. */
export class NotFoundError extends AppError {
  override readonly name = 'NotFoundError';

  constructor(message: string, details: AppErrorDetails = {}) {
    super('request.notFound', message, details);
  }
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

function waitOf(ms: number): Readonly<Record<string, string>> {
  const inUnits = (unit: number) => String(Math.max(1, Math.ceil(ms / unit)));
  if (ms <= 2 * MINUTE) return { context: 'seconds', seconds: inUnits(SECOND) };
  if (ms <= 2 * HOUR) return { context: 'minutes', minutes: inUnits(MINUTE) };
  return { context: 'hours', hours: inUnits(HOUR) };
}

/** `request.rateLimited`, with the time in ms until the next try; `context` picks the text that names it. */
export function tooMany(ms: number, what: string): AppError {
  const params = waitOf(ms);
  const { context = '' } = params;
  return new AppError('request.rateLimited', `${what} Try again in ${params[context]} ${context}.`, {
    params,
    retryAfter: Math.ceil(ms / SECOND),
  });
}
