import { outbox } from '../outbox/tables';
import type { PortParts } from '../parts';
import type { SmsPort } from './port';

/** Stores messages in the outbox instead of sending them. */
export function localSms({ db, now }: Pick<PortParts, 'db' | 'now'>): SmsPort {
  return {
    async send(message) {
      await db.orm.insert(outbox).values({ ...message, channel: 'sms', at: new Date(now()) });
    },
  };
}
