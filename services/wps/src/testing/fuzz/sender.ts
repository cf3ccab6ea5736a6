import { randomUUID } from 'node:crypto';
import { signatureHeaders } from '@mfe/server-kit';
import { errorStatus } from '@r777/shared/contracts';
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

const inside =
  /node_modules|\.ts:\d|\bselect .* from|insert into|ZodError|at .*\(.*:\d+:\d+\)|ECONNREFUSED|wps\.members/;

/**
 * The fault of an answer to hostile input, if any: the answer must be a success, or a typed 4xx whose status fits the
 * code and whose message reveals nothing internal.
 */
export function faultOf({ status, type, text }: RawReply): string | undefined {
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`;
  if (status < 300) return undefined;
  if (!type.startsWith('application/json')) return `${status} is no JSON: ${text.slice(0, 200)}`;
  const body = JSON.parse(text) as { success?: unknown; code?: unknown };
  if (body.success !== false || typeof body.code !== 'string') return `${status} without an envelope`;
  const expected = (errorStatus as Record<string, number>)[body.code];
  if (expected !== status) return `${body.code} came with ${status}, not ${expected}`;
  return inside.test(text) ? `tells of the inside: ${text.slice(0, 300)}` : undefined;
}

/** The refusal's code. */
export function codeOf({ text, type }: RawReply): string | undefined {
  return type.startsWith('application/json') ? (JSON.parse(text) as { code?: string }).code : undefined;
}
