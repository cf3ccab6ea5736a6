import { randomUUID } from 'node:crypto';
import { type AdminCallName, adminCalls } from '../admin/contract/admin-calls';
import type { AdminCall } from '../admin/contract/declare';
import type { BookReport } from '../modules/money/check-books';
import { ApiError, UnreachableError } from './output';

/** Address of the backend, and the caller's token; a few calls need none. */
export interface Api {
  readonly url: string;
  readonly token?: string | undefined;
}

interface Answer {
  readonly success: boolean;
  readonly value?: unknown;
  readonly code?: string;
  readonly message?: string;
  readonly field?: string;
}

async function send(url: URL, init: RequestInit, limit = 60_000): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(limit) });
  } catch {
    throw new UnreachableError(`${url.origin} does not answer`);
  }
}

async function errorFrom(response: Response): Promise<ApiError> {
  const answer = (await response.json().catch(() => ({}))) as Answer;
  const { code = 'system.unknown', message = `the answer was ${response.status}`, field } = answer;
  return new ApiError({ code, message, field });
}

/**
 * Makes a call of the admin API. A call with an idempotency key is sent under `key`; if no answer arrives, it is
 * repeated with the same key. @throws ApiError, UnreachableError
 */
export async function callApi(
  { url, token }: Api,
  name: AdminCallName,
  input: Readonly<Record<string, unknown>>,
  key: string = randomUUID(),
): Promise<unknown> {
  const { method, path, once }: AdminCall = adminCalls[name];
  const address = new URL(path, url);
  if (method === 'GET')
    for (const [field, value] of Object.entries(input)) address.searchParams.set(field, String(value));
  try {
    const response = await send(address, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(once ? { 'idempotency-key': key } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
    });
    if (!response.ok) throw await errorFrom(response);
    return ((await response.json()) as Answer).value;
  } catch (error) {
    if (!once || !(error instanceof UnreachableError)) throw error;
    throw new UnreachableError(`${error.message}; it may have been done all the same: repeat it with --key ${key}`);
  }
}

/**
 * Lets the service compare its books, because only the service can read the database. @throws ApiError,
 * UnreachableError
 */
export async function fetchBooks({ url, token }: Api): Promise<BookReport> {
  // Large books take minutes.
  const limit = 30 * 60_000;
  const response = await send(
    new URL('/wps/admin/books', url),
    { headers: { authorization: `Bearer ${token}` } },
    limit,
  );
  if (!response.ok) throw await errorFrom(response);
  return ((await response.json()) as { value: BookReport }).value;
}

/** Fetches a copy of an embedded database from the service that uses it. @throws ApiError, UnreachableError */
export async function fetchCopy({ url, token }: Api): Promise<Buffer> {
  const response = await send(new URL('/wps/admin/backup', url), { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw await errorFrom(response);
  return Buffer.from(await response.arrayBuffer());
}
