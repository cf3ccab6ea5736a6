import { type Call, GATEWAY, type ModuleId, STANDALONE_DEVICE } from '../../contracts';
import { currentLanguage } from '../i18n/i18n';
import { sessionStore } from '../session/session-store';
import { siteConfig } from '../site/config';
import { AppError } from './app-error';
import { openEnvelope } from './read';
import { currentTransport } from './transport';

/** True when the site runs from a home-screen icon. */
export function isStandalone(): boolean {
  return (
    ('standalone' in navigator && navigator.standalone === true) ||
    (globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false)
  );
}

/**
 * Headers of one call. The token is sent only if a session matters, so that public answers stay cacheable; the device
 * marker only with the session calls (AUTHL-17).
 */
export function headersFor(
  call: Pick<Call<unknown, unknown>, 'path' | 'session' | 'moduleId'>,
  extra: { moduleId?: ModuleId | undefined; idempotencyKey?: string | undefined } = {},
): Record<string, string> {
  const token = call.session === 'none' ? undefined : sessionStore.getState().session?.token;
  const moduleId = extra.moduleId ?? call.moduleId;
  return {
    merchant: siteConfig.merchantCode,
    language: currentLanguage(),
    platform: siteConfig.platform,
    gateway: String(GATEWAY.MOBILE),
    ...(token ? { token } : {}),
    ...(moduleId ? { moduleid: moduleId } : {}),
    ...(extra.idempotencyKey ? { 'idempotency-key': extra.idempotencyKey } : {}),
    ...(call.path.startsWith('/wps/session/') && isStandalone() ? { device: STANDALONE_DEVICE } : {}),
  };
}

/** Options of a call. */
export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** Overrides the contract's module id. */
  moduleId?: ModuleId | undefined;
  /** Sent as `idempotency-key`: money calls need one, and keep it over a retry. */
  idempotencyKey?: string | undefined;
  /** Called with the sent share of an upload, from 0 to 1; null if unknown. */
  onProgress?: ((share: number | null) => void) | undefined;
}

/** One message, one answer: no renewal, no retry. */
export async function exchange<I, O>(call: Call<I, O>, input: I, options: RequestOptions = {}): Promise<O> {
  if (options.signal?.aborted) throw new AppError('network.aborted');
  const present = Object.entries(input as object).filter(([, value]) => value !== undefined);
  const { status, body } = await currentTransport()({
    call,
    input: Object.fromEntries(present),
    headers: headersFor(call, options),
    signal: options.signal,
    onProgress: options.onProgress,
  });
  return openEnvelope<O>(status, body);
}
