import { outbox } from '../outbox/tables';
import type { PortParts } from '../parts';
import type { EmailPort } from './port';

/** Stores mail in the outbox instead of sending it. */
export function localEmail({ db, now }: Pick<PortParts, 'db' | 'now'>): EmailPort {
  return {
    async send(email) {
      await db.orm.insert(outbox).values({ ...email, channel: 'email', at: new Date(now()) });
    },
  };
}
