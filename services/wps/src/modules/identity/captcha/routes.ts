import { NotFoundError } from '../../../platform/errors/app-error';
import type { ModuleParts } from '../../parts';
import type { Captchas } from './captchas';

/** The captcha picture; in development also its answer, for the browser that it was drawn for. */
export function captchaRoutes({
  routes,
  app,
  captchas,
  config,
}: Pick<ModuleParts, 'app' | 'config' | 'routes'> & { readonly captchas: Captchas }): void {
  const limit = { max: 60, window: 60_000 };
  routes.public('captcha', ({ reply }) => captchas.issue(reply), { limit });

  if (!config.devOutbox) return;
  app.get('/wps/dev/outbox/captcha', { schema: { hide: true } }, async (request) => {
    const answer = await captchas.peek(request);
    if (answer === undefined) throw new NotFoundError('No captcha waits for this browser.');
    return { success: true, value: { answer } };
  });
}
