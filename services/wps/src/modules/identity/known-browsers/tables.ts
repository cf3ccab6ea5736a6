import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/**
 * Devices that a member has logged in on. The mark is a hash of member and cookie, so it does not show that two members
 * used the same device.
 */
export const knownDevices = wps.table(
  'known_devices',
  {
    memberId: integer().notNull(),
    device: text().notNull(),
    firstSeenAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    /**
     * When the device lost the rights of a known one, until it logs in again. The row stays, because it also recognises an
     * excluded person who opens another account there, and an inviter who invites himself.
     */
    forgottenAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.device] }), index('known_devices_seen').on(t.lastSeenAt)],
);
