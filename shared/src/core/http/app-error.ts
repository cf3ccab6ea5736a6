import type { ErrorCode } from '../../contracts';

/** Details of a failure besides its code. */
export interface ErrorDetails {
  /** Name of the input that the server refused. */
  field?: string;
  /** The next log-in has to carry a captcha. */
  captchaRequired?: boolean;
  /** Values in the text of the code: amounts, times. */
  params?: Readonly<Record<string, string>>;
  /** HTTP status, when there was an answer at all. */
  status?: number;
  cause?: unknown;
}

/** The one failure type of every call. Screens show the text of `code` (`errors` namespace), never `message`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly captchaRequired: boolean;
  readonly params: Readonly<Record<string, string>> | undefined;
  readonly status: number | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.field = details.field;
    this.captchaRequired = details.captchaRequired ?? false;
    this.params = details.params;
    this.status = details.status;
  }
}

/** Any thrown value as an AppError; a value of another kind becomes `system.unknown`. */
export function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('system.unknown', { cause: error });
}

/** The failure of a call without an answer: `network.offline` if the device knows that it is offline. */
export function noAnswer(cause: unknown): AppError {
  return new AppError(navigator.onLine ? 'network.failed' : 'network.offline', { cause });
}
