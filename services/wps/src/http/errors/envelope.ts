import type { Failure } from '@r777/shared/contracts';
import type { AppError } from '../../platform/errors/app-error';

/** The error half of the envelope. */
export function failure(error: AppError): Failure {
  const { code, message, field, captchaRequired, params } = error;
  return {
    success: false,
    code,
    message,
    ...(field === undefined ? {} : { field }),
    ...(captchaRequired ? { captchaRequired } : {}),
    ...(params === undefined ? {} : { params }),
  };
}

/** An answer that was validated and serialised before and is sent unchanged. */
export class Prepared {
  readonly bytes: Buffer;

  constructor(value: unknown) {
    this.bytes = Buffer.from(JSON.stringify({ success: true, value }));
  }
}
