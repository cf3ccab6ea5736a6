import { setTimeout as sleep } from 'node:timers/promises';
import { signatureHeaders } from '@mfe/server-kit';
import { calls, type Envelope, type InputOf, type OutputOf } from '@r777/shared/contracts';
import { schemas } from '@r777/shared/schemas';

/**
 * A wallet call that did not succeed. `refused`: wps answered and nothing moved. `unknown`: no answer, or an
 * unclear one; the money may or may not have moved, so only the same transaction id may be sent again.
 */
export class WalletError extends Error {
  override readonly name = 'WalletError';
  constructor(
    readonly kind: 'refused' | 'unknown',
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`${kind}: ${code}`, options);
  }
}

/**
 * Sends a wallet call until it is answered. Safe because every call carries its transaction id and wps answers a
 * repeated one with the first answer. Once an answer was lost, a later refusal no longer proves that nothing moved, so
 * the error stays `unknown`.
 * @param waits pauses between attempts, in ms; their number + 1 is the number of attempts.
 */
export async function repeat<T>(call: () => Promise<T>, waits: readonly number[]): Promise<T> {
  let lost = false;
  for (let attempt = 0; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof WalletError)) throw error;
      if (error.kind === 'refused') throw lost ? new WalletError('unknown', error.code, { cause: error }) : error;
      lost = true;
      const wait = waits[attempt];
      if (wait === undefined) throw error;
      await sleep(wait);
    }
  }
}

type Name = 'vendorSession' | 'vendorBalance' | 'vendorDebit' | 'vendorCredit' | 'vendorRollback';
type Input<N extends Name> = InputOf<(typeof calls)[N]>;
type Output<N extends Name> = OutputOf<(typeof calls)[N]>;

/** The player's money at wps, in the terms of the vendor contract. Every method rejects with {@link WalletError}. */
export interface Wallet {
  session(input: Input<'vendorSession'>): Promise<Output<'vendorSession'>>;
  balance(input: Input<'vendorBalance'>): Promise<Output<'vendorBalance'>>;
  debit(input: Input<'vendorDebit'>): Promise<Output<'vendorDebit'>>;
  credit(input: Input<'vendorCredit'>): Promise<Output<'vendorCredit'>>;
  rollback(input: Input<'vendorRollback'>): Promise<Output<'vendorRollback'>>;
}

/** Code under which wps knows this vendor. */
const VENDOR = 'SANDBOX';

/** Statuses of a temporary failure, which are not refusals. */
const notNow = new Set([408, 425, 429]);

/** A stake that came too fast was not taken, although its status code is that of a busy server. */
const TOO_FAST = 'stake.tooFast';

/** Reads wps' envelope; for any other body the outcome is unknown. */
async function readEnvelope(response: Response): Promise<Envelope<unknown>> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null || !('success' in body)) {
    throw new WalletError('unknown', `http.${response.status}`);
  }
  return body as Envelope<unknown>;
}

/** Signed calls on wps. `timeout` in ms bounds each call. */
export function createWallet(options: { wpsUrl: string; secret: string; timeout?: number }): Wallet {
  const { wpsUrl, secret, timeout = 4_000 } = options;

  async function send<N extends Name>(name: N, input: Input<N>): Promise<Output<N>> {
    const body = JSON.stringify(input);
    const { method, path } = calls[name];
    const url = new URL(path, wpsUrl);
    const response = await fetch(url, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-vendor': VENDOR,
        ...signatureHeaders(secret, { method, url, body }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch((cause: unknown) => {
      throw new WalletError('unknown', 'network.failed', { cause });
    });
    const envelope = await readEnvelope(response);
    if (!envelope.success) {
      const final = envelope.code === TOO_FAST || (response.status < 500 && !notNow.has(response.status));
      throw new WalletError(final ? 'refused' : 'unknown', envelope.code);
    }
    const value = schemas[name].output.safeParse(envelope.value);
    if (!value.success) throw new WalletError('unknown', 'answer.malformed', { cause: value.error });
    // The call's output type is inferred from the schema of `name`.
    return value.data as Output<N>;
  }

  return {
    session: (input) => send('vendorSession', input),
    balance: (input) => send('vendorBalance', input),
    debit: (input) => send('vendorDebit', input),
    credit: (input) => send('vendorCredit', input),
    rollback: (input) => send('vendorRollback', input),
  };
}
