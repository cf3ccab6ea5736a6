import type { Database, Orm } from '@r777/server-kit';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { IdentityContext } from '../context';
import { describeDevice } from '../devices/user-agent';
import { sendMessage } from '../inbox/messages';
import { deviceMark, deviceOf } from '../known-browsers/device-cookie';
import { knownDevices } from '../known-browsers/tables';
import { originOf } from '../session/sessions';
import { networkArea } from './network-area';
import { signIns } from './tables';

/** The method of a log-in. */
export type SignInMethod = (typeof signIns.$inferSelect)['method'];

/** A log-in's device and network as the member sees them. */
export function readable({
  userAgent,
  address,
}: {
  readonly userAgent: string | null;
  readonly address: string | null;
}) {
  const { browser, platform } = describeDevice(userAgent);
  return { device: [browser, platform].filter(Boolean).join(' · ') || '–', area: networkArea(address) ?? '–' };
}

/** A log-in that began. */
export interface BegunSignIn {
  readonly memberId: number;
  readonly familyId: string;
  readonly method: SignInMethod;
  readonly at: Date;
}

/**
 * Records a log-in in the caller's transaction. If the device is new and the member has others, the inbox gets a
 * message; the first device is not reported.
 */
export async function noteSignIn(
  { db, config }: Pick<IdentityContext, 'db' | 'config'>,
  tx: Orm,
  { memberId, familyId, method, at }: BegunSignIn,
  request: FastifyRequest,
): Promise<{ device: string; newDevice: boolean }> {
  const secret = deviceOf(request, config);
  const device = deviceMark(memberId, secret);
  const origin = originOf(request);
  const [seen] = await tx
    .insert(knownDevices)
    .values({ memberId, device, firstSeenAt: at, lastSeenAt: at })
    .onConflictDoUpdate({ target: [knownDevices.memberId, knownDevices.device], set: { lastSeenAt: at } })
    .returning({ isFresh: sql<boolean>`xmax = 0` });
  const others = await tx
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(and(eq(knownDevices.memberId, memberId), ne(knownDevices.device, device)))
    .limit(1);
  const newDevice = seen?.isFresh === true && others.length > 0;
  await tx.insert(signIns).values({ memberId, at, method, result: 'done', ...origin, familyId, device, newDevice });
  if (newDevice) await sendMessage(db, tx, memberId, { key: 'device.new', params: readable(origin), at });
  return { device: secret, newDevice };
}

/**
 * Records a failed log-in for the member whom it was meant for, if there is one. It is one statement in both cases and
 * runs after the answer, so that the time does not reveal whether the account exists.
 */
export async function noteFailedSignIn(
  db: Database,
  { key, method, at }: { readonly key: string; readonly method: SignInMethod; readonly at: Date },
  request: FastifyRequest,
): Promise<void> {
  const { userAgent, address, standalone } = originOf(request);
  await db.orm.execute(sql`
    insert into wps.sign_ins (member_id, at, method, result, user_agent, address, standalone)
    select id, ${at.toISOString()}::timestamptz, ${method}, 'failed', ${userAgent}, ${address}, ${standalone}
    from wps.members where username_key = ${key} or mobile_key = ${key} limit 1`);
}
