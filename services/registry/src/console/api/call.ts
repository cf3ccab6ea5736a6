import type { RegistryErrorCode } from '../../registry-error';

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

/** One call of the API on the console's own origin, with the session's cookie. Throws {@link RegistryError}. */
export async function callApi<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
  let answer: Answer<T>;
  try {
    const response = await fetch(`/api${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
      signal: AbortSignal.timeout(15_000),
    });
    answer = (await response.json()) as Answer<T>;
  } catch {
    throw new RegistryError('unreachable');
  }
  if (!answer.success) throw new RegistryError(answer.code, answer.reasons);
  return answer.value;
}
