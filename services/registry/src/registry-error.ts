/**
 * Why the registry said no: the code that scripts and the console read, and the HTTP status that carries it. One table,
 * so that HTTP, command line and console cannot drift apart.
 */
export const errorStatus = {
  'upload.invalid': 400,
  'upload.mismatch': 422,
  'upload.tooLarge': 413,
  'upload.overBudget': 422,
  'version.exists': 409,
  'version.unknown': 404,
  'version.pruned': 410,
  'version.filesMissing': 409,
  'version.unfit': 409,
  'container.taken': 409,
  'remote.notLive': 409,
  'history.start': 409,
  'split.none': 409,
  'change.stale': 409,
  'token.unknown': 404,
  'token.labelTaken': 409,
  'request.invalid': 400,
  'request.notFound': 404,
  'session.required': 401,
  'scope.missing': 403,
  'origin.foreign': 403,
  'store.full': 507,
  'system.unknown': 500,
} as const;

/** One of the codes of {@link errorStatus}. */
export type RegistryErrorCode = keyof typeof errorStatus;

/** A refusal that its reader can act on: `message` is English and names the offending thing; `reasons` lists every one found. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly code: RegistryErrorCode;
  readonly reasons: readonly string[];

  constructor(code: RegistryErrorCode, message: string, reasons: readonly string[] = [], options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.reasons = reasons;
  }

  /** HTTP status of the code. */
  get status(): number {
    return errorStatus[this.code];
  }
}
