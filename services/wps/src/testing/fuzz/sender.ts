import { randomUUID } from 'node:crypto';
import { signatureHeaders } from '@r777/server-kit';
import { encryptBody, sessionHeaders, type TestClient } from '../client';
import { send as post } from '../request';
import type { TestWps } from '../start-wps';
import type { Attack } from './attacks';
import type { Operation } from './operations';

/** An answer, not parsed. */
export interface RawReply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** A request that takes longer than this counts as hanging, in ms. */
const HANG = 20_000;

/** Sends inputs to `to` as their operations expect them: encrypted, as a form, signed, with a key. */
export async function createSender(wps: TestWps, to: string = wps.url) {
  const key = (await (await fetch(`${wps.url}/wps/session/key`)).json()) as { value: { keyId: string; spki: string } };

  function wrapped({ call, method, path }: Operation, text: string): { body: string; headers: Record<string, string> } {
    if (call?.body === 'encrypted') {
      const { body, header } = encryptBody(text, key.value, wps.now());
      return { body: JSON.stringify(body), headers: { 'content-type': 'application/json', encryption: header } };
    }
    if (call?.body === 'form') return { body: text, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    if (path.startsWith('/wps/vendor/')) {
      const signature = signatureHeaders(wps.config.vendorSecret, { method, url: path, body: text });
      const signed = { 'x-vendor': 'SANDBOX', ...signature };
      return { body: text, headers: { 'content-type': 'application/json', ...signed } };
    }
    return { body: text, headers: { 'content-type': 'application/json' } };
  }

  return async (
    operation: Operation,
    attack: Attack,
    client: Pick<TestClient, 'token' | 'cookies'>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<RawReply> => {
    const { method, path, inBody } = operation;
    const sent = inBody ? wrapped(operation, attack) : { body: undefined, headers: {} };
    const response = await post(`${to}${path}${inBody ? '' : `?${attack}`}`, {
      method,
      headers: {
        ...sent.headers,
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
        ...sessionHeaders(client),
        ...headers,
      },
      body: sent.body,
      signal: AbortSignal.timeout(HANG),
    });
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, type, text: response.text };
  };
}
