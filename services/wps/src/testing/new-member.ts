import { randomBytes } from 'node:crypto';
import type { Database } from '@mfe/server-kit';
import { hash } from '@node-rs/argon2';
import type { RegisterInput } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import { preparedPassword } from '../modules/identity/members/passwords';
import { members } from '../modules/identity/members/tables';
import { enterMember, registerRow } from '../modules/identity/registration/register-row';
import { readSite } from '../platform/settings/site';
import { settings } from '../platform/settings/tables';
import { createClient, granted, type Reply, type TestClient } from './client';
import type { TestWps } from './start-wps';
import { solveHuman } from './verification';

const hashes = new Map<string, Promise<string>>();
/** The smallest setting: a log-in takes what the hash says, which was a seventh of the time of all tests. */
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** One hash for all members with a password. */
function hashOf(password: string): Promise<string> {
  const found = hashes.get(password) ?? hash(preparedPassword(password), cheap);
  hashes.set(password, found);
  return found;
}

/**
 * Does the service's work after a valid registration by username, with the same functions: the row, the wallet with the
 * signing-up bonus, the welcome message. It skips human check, hash and request, which are half of a member's cost in a
 * test.
 */
async function enterRegistered(db: Database, input: RegisterInput, at: Date): Promise<void> {
  const passwordHash = await hashOf(input.password);
  const [row] = await db.orm.select({ value: settings.value }).from(settings).where(eq(settings.key, 'site'));
  const { signUpBonus, money } = readSite(row?.value);
  const settled = {
    username: input.username,
    passwordHash,
    paymentPasswordHash: null,
    parentId: null,
    mobileKey: null,
    mobileVerifiedAt: null,
  };
  const bonus = { amount: BigInt(signUpBonus), multiplier: money.signUpWagering };
  await db.transaction((tx) => enterMember(db, tx, { row: registerRow(input, settled, at), bonus, at }));
}

/** Password of every member that {@link newMember} creates. */
export const TEST_PASSWORD = 'Secret123';

/** The fields of a registration that the test does not choose. */
export function registration(part: Record<string, unknown> = {}) {
  return {
    username: `t${randomBytes(6).toString('hex')}`,
    password: TEST_PASSWORD,
    confirmPassword: TEST_PASSWORD,
    registerUrl: '/m/register',
    registerMethod: 'H5' as const,
    domain: 'site.test',
    type: 0 as const,
    termsVersion: '1',
    ...part,
  };
}

/** Registers by username as a page does, with the human check that the reference site requires. */
export async function signUp(
  client: TestClient,
  part: Record<string, unknown> = {},
): Promise<Reply<{ id: string; username: string }>> {
  const humanCheck = await solveHuman(client);
  return client.send('PUT', '/wps/member/register', { ...registration(part), humanCheck });
}

/** Registers a new member, with the signing-up bonus, and logs in. Without extra fields this needs no request. */
export async function newMember(
  { url, now, db }: Pick<TestWps, 'url' | 'now'> & Partial<Pick<TestWps, 'db'>>,
  part: Record<string, unknown> = {},
): Promise<TestClient> {
  const client = createClient(url, now);
  const input = registration(part);
  if (db && Object.keys(part).every((field) => field === 'username')) await enterRegistered(db, input, new Date(now()));
  else granted(await signUp(client, input));
  await client.login(input.username, TEST_PASSWORD);
  return client;
}

/** Marks a member's number as proven, as a correct code would. */
export async function proveNumber({ db, now }: Pick<TestWps, 'db' | 'now'>, username: string): Promise<void> {
  const proven = await db.orm
    .update(members)
    .set({ mobileVerifiedAt: new Date(now()) })
    .where(eq(members.username, username))
    .returning({ id: members.id });
  if (proven.length !== 1) throw new Error(`no member ${username}`);
}
