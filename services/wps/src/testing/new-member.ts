import { randomBytes } from 'node:crypto';
import { createClient, granted, type Reply, type TestClient } from './client';
import { enterRegistered } from './enter-member';
import type { TestWps } from './start-wps';
import { solveHuman } from './verification';

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

/** Registers by username as a page does, with the human check that the reference site asks for. */
export async function signUp(
  client: TestClient,
  part: Record<string, unknown> = {},
): Promise<Reply<{ id: string; username: string }>> {
  const humanCheck = await solveHuman(client);
  return client.send('PUT', '/wps/member/register', { ...registration(part), humanCheck });
}

/** Registers a new member, with the signing-up bonus, and logs in. One without fields of its own needs no request for it. */
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
