import { randomUUID } from 'node:crypto';
import type { AdminCallName, AdminInput, AdminOutput } from '../admin/contract/admin-calls';
import { adminCalls } from '../admin/contract/admin-calls';
import type { AdminScope } from '../admin/contract/declare';
import { createToken } from '../admin/tokens';
import { createClient, granted, type Reply } from './client';
import type { TestWps } from './start-wps';

/** An operator's input: reasons and pages have defaults. */
type Given<K extends AdminCallName> = Partial<AdminInput<K>> & Record<string, unknown>;

/** An operator with a token for the admin API. */
export interface Operator {
  readonly token: string;
  readonly label: string;
  send<K extends AdminCallName>(
    name: K,
    input: Given<K>,
    headers?: Record<string, string>,
  ): Promise<Reply<AdminOutput<K>>>;
  /** The value of an answer. @throws Error with the code of a refusal */
  ask<K extends AdminCallName>(name: K, input: Given<K>): Promise<AdminOutput<K>>;
}

/** The operator of a token, or of a person's log-in. */
export function operatorOf(
  wps: Pick<TestWps, 'adminUrl' | 'now'>,
  { token, label }: Pick<Operator, 'token' | 'label'>,
): Operator {
  const client = createClient(wps.adminUrl, wps.now);
  const send: Operator['send'] = (name, input, headers = {}) => {
    const { method, path } = adminCalls[name];
    const sent = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID(), ...headers };
    if (method === 'POST') return client.send(method, path, { why: 'for a test', ...input }, sent);
    const query = new URLSearchParams(
      Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]),
    );
    return client.send(method, `${path}?${query}`, undefined, sent);
  };
  return { token, label, send, ask: async (name, input) => granted(await send(name, input)) };
}

/** Creates a token with these scopes and returns its operator. */
export async function newOperator(
  wps: Pick<TestWps, 'db' | 'adminUrl' | 'now'>,
  ...scope: AdminScope[]
): Promise<Operator> {
  const label = `test-${randomUUID()}`;
  const { token } = await createToken(wps.db.orm, { label, scope, days: 1 }, new Date(wps.now()));
  return operatorOf(wps, { token, label });
}
