import { setTimeout } from 'node:timers/promises';
import { errorStatus, type RegistryErrorCode } from '@mfe/contract/error-codes';

/** The registry refused: `code` and `reasons` say why. */
export class RegistryRefused extends Error {
  override readonly name = 'RegistryRefused';
  constructor(
    readonly code: RegistryErrorCode,
    readonly status: number,
    message: string,
    readonly reasons: readonly string[],
    /** When to try again, in ms, if the refusal is temporary. */
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

/** The registry gave no answer, or the answer is not from a registry. */
export class RegistryUnreachable extends Error {
  override readonly name = 'RegistryUnreachable';
}

/** Type of every file of the site. */
const FILE_TYPE = 'application/octet-stream';

/** The registry's answer to any call. */
export type Answer =
  | { success: true; value: unknown }
  | { success: false; code: RegistryErrorCode; message: string; reasons: string[] };

/** A registry's address, and where it came from, such as a command line option. */
export interface Address {
  readonly origin: string;
  readonly source?: string | undefined;
}

const sourceText = ({ source }: Address) => (source === undefined ? '' : ` The address comes from ${source}.`);

/** The error when no answer came, or a proxy reports that the registry is down. */
export const unreachable = (address: Address, cause: unknown) =>
  new RegistryUnreachable(`The registry at ${address.origin} does not answer.${sourceText(address)}`, { cause });

/** The error when another service answers at the address: a backend, a web server, or a captive portal. */
export const notRegistry = (address: Address) =>
  new RegistryUnreachable(
    `${address.origin} answers, but is not a registry.${sourceText(address)} Name the operators' origin of a registry, such as http://127.0.0.1:8090.`,
  );

/**
 * Whether a request with `redirect: 'error'` failed because the answer is a redirect. Node reports this only in the
 * message of the cause.
 */
export const isRedirect = (error: unknown): boolean =>
  error instanceof TypeError && error.cause instanceof Error && /redirect/i.test(error.cause.message);

/** Other services answer in an envelope of the same kind, with their own codes and without a list of reasons. */
function isAnswer(value: unknown): value is Answer {
  if (typeof value !== 'object' || value === null) return false;
  const { success, code, reasons } = value as Record<string, unknown>;
  if (success === true) return 'value' in value;
  return success === false && typeof code === 'string' && Object.hasOwn(errorStatus, code) && Array.isArray(reasons);
}

/** Statuses of a proxy that cannot reach its service. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * The registry's answer to a call. @throws RegistryUnreachable if the answer is not a registry's
 */
export async function answerOf(response: Response, address: Address): Promise<Answer> {
  const answer = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return undefined;
    throw unreachable(address, error);
  });
  if (isAnswer(answer)) return answer;
  throw AWAY.has(response.status) ? unreachable(address, new Error(`status ${response.status}`)) : notRegistry(address);
}

/** The bytes of a file. A registry sends no other type. An HTML page comes from another service. */
export async function fileOf(response: Response, address: Address): Promise<ReadableStream<Uint8Array>> {
  if (response.ok && response.body && response.headers.get('content-type') === FILE_TYPE) return response.body;
  const answer = await answerOf(response, address);
  throw answer.success ? notRegistry(address) : refused(response, answer);
}

/** The registry's refusal. */
export function refused(response: Response, { code, message, reasons }: Answer & { success: false }): Error {
  const seconds = response.headers.get('retry-after');
  const retryAfterMs = seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : undefined;
  return new RegistryRefused(code, response.status, message, reasons, retryAfterMs);
}

/** A body of a call. */
export const json = (body: object): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** Reports how many bytes were sent; part headers are added to the files' own bytes. */
export function countSentBytes(tell: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      tell(bytes);
      controller.enqueue(chunk);
    },
  });
}

/** How often an upload is tried: at five seconds each, as long as a client waits for an answer. */
const MOST_TRIES = 60;

/**
 * Repeats a call that the registry refuses temporarily, after the time in its answer (`Retry-After`).
 * @param onWait gets the refusal and the wait in ms.
 */
export async function retryWhileBusy<Value>(
  run: () => Promise<Value>,
  onWait: (refusal: RegistryRefused, waitMs: number) => void,
): Promise<Value> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof RegistryRefused) || error.retryAfterMs === undefined || tries === MOST_TRIES) throw error;
      onWait(error, error.retryAfterMs);
      await setTimeout(error.retryAfterMs);
    }
  }
}
