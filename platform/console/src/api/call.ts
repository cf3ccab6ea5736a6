import { errorStatus, type RegistryErrorCode } from '@mfe/contract/error-codes';

/** The registry refused or did not answer. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  constructor(
    readonly code: RegistryErrorCode | 'unreachable',
    readonly reasons: readonly string[] = [],
  ) {
    super(code);
  }
}

type Answer<T> = { success: true; value: T } | { success: false; code: RegistryErrorCode; reasons?: string[] };

/** Statuses of a proxy whose service is away. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * The owner of this window's session, so that a change is not recorded under another operator who signed in next to it.
 */
let shown: string | undefined;

/** Records whose session the window shows. */
export function showOperator(label: string): void {
  shown = label;
}

/** One call of the API on the console's own origin, with the session's cookie. Throws {@link RegistryError}. */
export async function callApi<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
  let answer: Answer<T>;
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        // Send the operator with changes without a body too, such as signing out.
        ...(shown && method !== 'GET' ? { 'x-operator': shown } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(15_000),
    });
    answer = (await response.json()) as Answer<T>;
    // A proxy answers for a registry that is away: the status is a proxy's, and the code is none of the registry's.
    if (!answer.success && AWAY.has(response.status) && !Object.hasOwn(errorStatus, answer.code))
      throw new RegistryError('unreachable');
  } catch {
    throw new RegistryError('unreachable');
  }
  if (!answer.success) throw new RegistryError(answer.code, answer.reasons);
  return answer.value;
}
