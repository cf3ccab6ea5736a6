import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { outbox } from '../../adapters/outbox/tables';
import type { IdentityContext } from './context';

const query = z.strictObject({ to: z.string().max(255), channel: z.enum(['sms', 'email']).optional() });

/**
 * Development only: messages that the local adapters of SMS and e-mail stored for a recipient, newest first. Elsewhere
 * the route does not exist.
 */
export function outboxRoutes({ app, db, config }: IdentityContext): void {
  if (!config.devOutbox) return;
  app.get('/wps/dev/outbox/messages', { schema: { hide: true, querystring: query } }, async (request) => {
    const { to, channel } = query.parse(request.query);
    const rows = await db.orm
      .select()
      .from(outbox)
      .where(and(eq(outbox.to, to), channel && eq(outbox.channel, channel)))
      .orderBy(desc(outbox.id))
      .limit(20);
    return { success: true, value: rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() })) };
  });
}
