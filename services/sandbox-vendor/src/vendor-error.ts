/** Error codes of the game's own API with their HTTP statuses. The client has a text for each. */
export const errorStatus = {
  'request.invalid': 400,
  'request.tooLarge': 413,
  'signature.invalid': 401,
  'launch.invalid': 401,
  'session.over': 401,
  'game.unknown': 404,
  'game.closed': 409,
  'round.unknown': 404,
  'bet.invalid': 400,
  'spin.tooSoon': 429,
  'spin.cancelled': 503,
  'freeSpins.over': 409,
  'bets.closed': 409,
  'bets.late': 503,
  'bets.limit': 400,
  'flight.over': 409,
  'flight.open': 409,
  'wallet.insufficient': 402,
  'wallet.limit': 403,
  'play.time': 403,
  'play.check': 403,
  'wallet.unavailable': 502,
  'rounds.unwritable': 503,
  'system.unknown': 500,
} as const;

/** One of the codes of {@link errorStatus}. */
export type VendorErrorCode = keyof typeof errorStatus;

/** An error that is reported to the player. */
export class VendorError extends Error {
  override readonly name = 'VendorError';
  constructor(
    readonly code: VendorErrorCode,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
