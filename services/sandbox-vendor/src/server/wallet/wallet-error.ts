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
