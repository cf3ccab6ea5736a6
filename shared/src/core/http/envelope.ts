import type { Envelope } from '../../contracts';
import { AppError } from './app-error';

function isEnvelope(body: unknown): body is Envelope<unknown> {
  return typeof body === 'object' && body !== null && 'success' in body;
}

/**
 * Opens the envelope of wps. An answer without one comes from something in between (a proxy, a captive portal): 502 to
 * 504 mean that the service is down, others are unknown. @throws AppError
 */
export function openEnvelope<T>(status: number, body: unknown): T {
  if (!isEnvelope(body))
    throw new AppError(status >= 502 && status <= 504 ? 'system.unavailable' : 'system.unknown', { status });
  if (body.success) return body.value as T;
  const { code, field, captchaRequired, params } = body;
  // A code that this page has no text for is shown as an unknown error: a service may be newer than the page.
  throw new AppError(code, {
    status,
    ...(field === undefined ? {} : { field }),
    ...(captchaRequired === undefined ? {} : { captchaRequired }),
    ...(params === undefined ? {} : { params }),
  });
}
