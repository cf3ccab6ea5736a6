import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { deviceMark, deviceOf } from '../../../http/device';
import type { IdentityContext } from '../context';
import { sendMessage } from '../inbox/messages';
import { inboxMessages } from '../inbox/tables';
import { rememberedOf } from '../known-browsers/known-browser';
import { knownDevices } from '../known-browsers/tables';
import { originOf } from '../session/sessions';
import { signIns } from './tables';
import { describeDevice } from './user-agent';

/**
 * The part of an address that identifies a network but not a household: `203.0.113.…`, `2001:db8:12::…`. It is enough
 * for a member to recognise the own network, and does not show the whole address to others who see the screen.
 */
export function networkArea(address: string | null): string | null {
  if (address === null) return null;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(plain);
  if (four) return `${four[1]}.…`;
  if (!plain.includes(':')) return null;
  const [front = '', back] = plain.split('::');
  const groups = front === '' ? [] : front.split(':');
  // `::` stands for groups of zeros.
  const full = back === undefined ? groups : [...groups, ...Array<string>(8 - groups.length).fill('0')];
  return `${full
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::…`;
}

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

const DAY = 86_400_000;
/**
 * Browsers with which an account logs in on a day, before a new one is no longer made known. Each known browser has a share
 * of its own in limits, so one account could otherwise make them without effect. A cookie that the caller brings proves
 * nothing: it may be invented.
 */
const BROWSERS_A_DAY = 10;

/** A log-in that began. */
export interface BegunSignIn {
  readonly memberId: number;
  readonly familyId: string;
  readonly method: SignInMethod;
  readonly at: Date;
}

/** Browsers that have logged in today. Their log-ins stay when the member forgets the browsers. */
async function browsersToday(tx: Orm, memberId: number, at: Date): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(distinct ${signIns.device})::int` })
    .from(signIns)
    .where(and(eq(signIns.memberId, memberId), gt(signIns.at, new Date(at.getTime() - DAY))));
  return row?.count ?? 0;
}

/** Messages about new devices in a day: a browser without cookies is new at every log-in, and could fill the inbox. */
const MESSAGES_A_DAY = 20;

async function tellsOfDevice(tx: Orm, memberId: number, at: Date): Promise<boolean> {
  const since = gt(inboxMessages.at, new Date(at.getTime() - DAY));
  const ofDevice = and(eq(inboxMessages.memberId, memberId), since, eq(inboxMessages.key, 'device.new'));
  return (await tx.$count(inboxMessages, ofDevice)) < MESSAGES_A_DAY;
}

/**
 * Records a log-in in the caller's transaction. If the device is new and the member has others, the inbox gets a
 * message; the first device is not reported.
 * @returns the secret that the browser keeps; undefined if the account has made enough new browsers known today: the
 *   log-in works, and the browser stays unknown
 */
export async function noteSignIn(
  { db, config }: Pick<IdentityContext, 'db' | 'config'>,
  tx: Orm,
  { memberId, familyId, method, at }: BegunSignIn,
  request: FastifyRequest,
): Promise<{ device: string | undefined; newDevice: boolean }> {
  const secret = deviceOf(request, config);
  const device = deviceMark(memberId, secret);
  const origin = originOf(request);
  const isKnown = (await tx.$count(knownDevices, and(rememberedOf(memberId), eq(knownDevices.device, device)))) > 0;
  const isKept = isKnown || (await browsersToday(tx, memberId, at)) < BROWSERS_A_DAY;
  if (isKept)
    await tx
      .insert(knownDevices)
      .values({ memberId, device, firstSeenAt: at, lastSeenAt: at })
      .onConflictDoUpdate({
        target: [knownDevices.memberId, knownDevices.device],
        set: { lastSeenAt: at, forgottenAt: null },
      });
  const others = await tx
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(and(rememberedOf(memberId), ne(knownDevices.device, device)))
    .limit(1);
  const newDevice = !isKnown && others.length > 0;
  await tx.insert(signIns).values({ memberId, at, method, result: 'done', ...origin, familyId, device, newDevice });
  if (newDevice && (await tellsOfDevice(tx, memberId, at)))
    await sendMessage(db, tx, memberId, { key: 'device.new', params: readable(origin), at });
  return { device: isKept ? secret : undefined, newDevice };
}

/**
 * Records a failed log-in for the intended member, if there is one. It is one statement in both cases and runs after
 * the answer, so that the time does not reveal whether the account exists.
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
    from wps.members where username_key = ${key} or mobile_key = ${key}
    order by username_key = ${key} desc, mobile_verified_at is null, id limit 1`);
}
