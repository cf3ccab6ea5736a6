/** The desk's data about the signed-in operator. */
export interface DeskSession {
  readonly name: string;
  readonly roles: readonly string[];
  /** The calls of the admin API by name. The desk takes their types from the contract, and the rest from here. */
  readonly calls: Readonly<Record<string, DeskCall>>;
}

/** One call, as the desk sends it. */
export interface DeskCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The call needs an idempotency key. */
  readonly once: boolean;
  /** Roles that may make it; null for every role. */
  readonly roles: readonly string[] | null;
}
