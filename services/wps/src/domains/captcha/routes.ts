import type { Kit } from '../../kit';
import { Refusal } from '../../wire/refusal';

/** The captcha picture; in development also its answer, for the browser that it was drawn for. */
export function captchaRoutes({ app, open, captchas, config }: Kit): void {
  open('captcha', ({ reply }) => captchas.issue(reply), { limit: { max: 60, window: 60_000 } });

  if (!config.devOutbox) return;
  app.get('/wps/dev/outbox/captcha', { schema: { hide: true } }, async (request) => {
    const answer = await captchas.peek(request);
    if (answer === undefined) throw new Refusal('request.notFound', 'No captcha waits for this browser.');
    return { success: true, value: { answer } };
  });
}
