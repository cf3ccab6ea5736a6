import type { Call, ModuleId } from '../../contracts';
import { AppError } from './app-error';
import { openEnvelope } from './envelope';
import { headersFor } from './headers';
import { currentTransport } from './transport';

/** What a caller may add to a call. */
export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** Overrides the contract's module id. */
  moduleId?: ModuleId | undefined;
  /** Sent as `idempotency-key`: money calls need one, and keep it over a retry. */
  idempotencyKey?: string | undefined;
  /** Told how much of an upload has gone out, from 0 to 1; null when it cannot be known. */
  onProgress?: ((share: number | null) => void) | undefined;
}

/** One message, one answer: no renewal, no retry. */
export async function exchange<I, O>(call: Call<I, O>, input: I, options: RequestOptions = {}): Promise<O> {
  if (options.signal?.aborted) throw new AppError('network.aborted');
  const present = Object.entries(input as object).filter(([, value]) => value !== undefined);
  const { status, body } = await currentTransport()({
    call,
    input: Object.fromEntries(present),
    headers: headersFor(call, options),
    signal: options.signal,
    onProgress: options.onProgress,
  });
  return openEnvelope<O>(status, body);
}
