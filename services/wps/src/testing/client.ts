import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes, randomUUID } from 'node:crypto';
import { type Call, calls, type Envelope, type Failure, type LoginOutput } from '@r777/shared/contracts';
import type { CallName, schemas } from '@r777/shared/schemas';
import type { z } from 'zod';
import { send } from './request';

/** The answer of a call. */
export interface Reply<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Envelope<T>;
}

/** One browser: keeps cookies and, once logged in, the session token. */
export interface TestClient {
  token: string | undefined;
  readonly cookies: Map<string, string>;
  send<T = unknown>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<T>>;
  get<T = unknown>(path: string): Promise<Reply<T>>;
  /** Sends a body encrypted as in the contract; `change` falsifies it for tests. */
  sendEncrypted<T = unknown>(
    path: string,
    body: unknown,
    change?: (message: EncryptedMessage) => void,
    method?: string,
    headers?: Record<string, string>,
  ): Promise<Reply<T>>;
  /** Makes a call according to its contract: method, path, kind of input. An idempotent call gets `key`. */
  call<K extends CallName>(name: K, input: CallInput<K>, key?: string): Promise<Reply<CallOutput<K>>>;
  /** `call` without types, for invalid inputs. */
  callWith(name: CallName, input: object, key?: string): Promise<Reply>;
  /** Logs in and keeps the token; throws if the log-in is refused. */
  login(username: string, password: string): Promise<LoginOutput>;
}

/** The input of a call. */
export type CallInput<K extends CallName> = z.input<(typeof schemas)[K]['input']>;
/** The output of a call. */
export type CallOutput<K extends CallName> = z.output<(typeof schemas)[K]['output']>;

/** An encrypted body with its header. */
export interface EncryptedMessage {
  body: { data: string; iv: string; ts: number; nonce: string };
  header: string;
}

/** The value of an answer. @throws Error with the code of a refusal */
export function granted<T>({ body }: Reply<T>): T {
  if (!body.success) throw new Error(`${body.code}: ${body.message}`);
  return body.value;
}

/** The refusal of an answer; undefined if it succeeded. */
export function errorOf({ body }: Reply): Omit<Failure, 'success' | 'message'> | undefined {
  if (body.success) return undefined;
  const { success: _success, message: _message, ...rest } = body;
  return rest;
}

/** Encrypts JSON text as in the contract. */
export function encryptBody(text: string, key: { keyId: string; spki: string }, ts: number): EncryptedMessage {
  const [content, iv, nonce] = [randomBytes(32), randomBytes(12), randomUUID()];
  const cipher = createCipheriv('aes-256-gcm', content, iv).setAAD(Buffer.from(`${ts}.${nonce}`));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const spki = createPublicKey({ key: Buffer.from(key.spki, 'base64'), format: 'der', type: 'spki' });
  const wrapped = publicEncrypt({ key: spki, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, content);
  return {
    body: { data: data.toString('base64'), iv: iv.toString('base64'), ts, nonce },
    header: `${key.keyId}.${wrapped.toString('base64')}`,
  };
}

/** The cookies of a client, as a browser sends them. */
const cookieHeader = (cookies: ReadonlyMap<string, string>) => [...cookies].map((pair) => pair.join('=')).join('; ');

/**
 * The headers of a client's session, for requests without the client, because a token is valid only with its cookie.
 */
export function sessionHeaders({ token, cookies }: Pick<TestClient, 'token' | 'cookies'>): Record<string, string> {
  return { ...(token ? { token } : {}), ...(cookies.size > 0 ? { cookie: cookieHeader(cookies) } : {}) };
}

/** Makes a client a second window of another one's browser: the same session, and the current cookies. */
export function shareSession(from: TestClient, to: TestClient): void {
  to.token = from.token;
  for (const [name, value] of from.cookies) to.cookies.set(name, value);
}

/** The clocks of the services under test, by address: in the first minutes of a day they are ahead. */
const clocks = new Map<string, () => number>();

/** Tells the clients of the service at `url` its clock, which the browser reads from the service's answers. */
export const noteClock = (url: string, now: () => number): void => void clocks.set(url, now);

/** A browser for the service at `url`; `now` is the service's clock. */
export function createClient(url: string, now = clocks.get(url) ?? Date.now): TestClient {
  const cookies = new Map<string, string>();
  /** The full cookie names; tests use the plain ones, without the site's tag. */
  const names = new Map<string, string>();

  function keep(header: string): void {
    const [pair = '', ...attributes] = header.split('; ');
    const [whole = '', value = ''] = pair.split('=');
    const name = whole.replace(/-[0-9a-f]{10}$/, '');
    names.set(name, whole);
    const isGone = attributes.some((attribute) => attribute === 'Max-Age=0' || attribute.includes('1970'));
    if (isGone) cookies.delete(name);
    else cookies.set(name, value);
  }

  const wholeNames = () => new Map([...cookies].map(([name, value]) => [names.get(name) ?? name, value]));

  const client: TestClient = {
    token: undefined,
    cookies,
    async send<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      const answer = await send(url + path, {
        method,
        headers: {
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          ...sessionHeaders({ token: client.token, cookies: wholeNames() }),
          ...headers,
        },
        body: text,
      });
      for (const header of answer.headers.getSetCookie()) keep(header);
      return { status: answer.status, headers: answer.headers, body: JSON.parse(answer.text) as Envelope<T> };
    },
    get: (path) => client.send('GET', path),
    async sendEncrypted(path, body, change, method = 'POST', headers = {}) {
      const key = granted(await client.get<{ keyId: string; spki: string }>('/wps/session/key'));
      const message = encryptBody(JSON.stringify(body), key, now());
      change?.(message);
      return client.send(method, path, message.body, { ...headers, encryption: message.header });
    },
    call: (name, input, key) => client.callWith(name, input, key) as never,
    callWith(name, input, key = randomUUID()) {
      const { method, path, body, once } = calls[name] as Call<never, unknown>;
      const headers = once ? { 'idempotency-key': key } : {};
      const entries = Object.entries(input).map(([field, value]): [string, string] => [field, String(value)]);
      const fields = new URLSearchParams(entries);
      if (method === 'GET' || method === 'DELETE')
        return client.send(method, fields.size > 0 ? `${path}?${fields}` : path, undefined, headers);
      if (body === 'encrypted') return client.sendEncrypted(path, input, undefined, method, headers);
      if (body !== 'form') return client.send(method, path, input, headers);
      return client.send(method, path, fields.toString(), {
        ...headers,
        'content-type': 'application/x-www-form-urlencoded',
      });
    },
    async login(username, password) {
      const input = { username, password, type: 'username' };
      const session = granted(await client.sendEncrypted<LoginOutput>('/wps/session/login', input));
      client.token = session.token;
      return session;
    },
  };
  return client;
}
