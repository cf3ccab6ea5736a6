import { type Call, GATEWAY, type ModuleId, STANDALONE_DEVICE } from '../../contracts';
import { currentLanguage } from '../i18n/i18n';
import { sessionStore } from '../session/session-store';
import { siteConfig } from '../site/config';

/** True when the site runs from a home-screen icon. */
export function isStandalone(): boolean {
  return (
    ('standalone' in navigator && navigator.standalone === true) ||
    (globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false)
  );
}

/**
 * Headers of one call. The token is sent only where a session matters, so that public answers stay cacheable; the
 * device marker only with the session calls (AUTHL-17).
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
