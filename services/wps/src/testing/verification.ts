import type { HumanChallenge } from '@r777/shared/contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect } from 'vitest';
import { granted, type TestClient } from './client';
import { eventually } from './eventually';

/** A message that the local adapters stored. */
export interface SentMessage {
  readonly id: number;
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly at: number;
}

/** The messages to a number or an address, newest first. */
export async function messagesTo(client: TestClient, to: string): Promise<SentMessage[]> {
  return granted(await client.get<SentMessage[]>(`/wps/dev/outbox/messages?${new URLSearchParams({ to })}`));
}

/** Waits for the `count`th message and reads the code in it. */
export async function sentCode(client: TestClient, to: string, count = 1): Promise<string> {
  await eventually(async () => (await messagesTo(client, to)).length).toBe(count);
  const [newest] = await messagesTo(client, to);
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
  expect(code, newest?.text).toBeDefined();
  return code ?? '';
}

/** Solves a human check as a page does. */
export async function solveHuman(client: TestClient): Promise<string> {
  const challenge = granted(await client.get<HumanChallenge>('/wps/verification/human'));
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
