/**
 * The registry's error codes, which scripts and the console read, and their HTTP status. One table, so that HTTP,
 * command line and console stay consistent.
 */
export const errorStatus = {
  'upload.invalid': 400,
  'upload.mismatch': 422,
  'upload.tooLarge': 413,
  'upload.overBudget': 422,
  'upload.foreignStyles': 422,
  'upload.fileType': 422,
  'upload.firstScreens': 422,
  'version.exists': 409,
  'version.unknown': 404,
  'version.pruned': 410,
  'version.filesMissing': 409,
  'version.unfit': 409,
  'version.unhealthy': 409,
  'container.taken': 409,
  'remote.notLive': 409,
  'remote.disabled': 409,
  'history.start': 409,
  'split.none': 409,
  'change.stale': 409,
  'approval.waiting': 202,
  'approval.notWaiting': 409,
  'approval.ownRequest': 403,
  'version.altered': 409,
  'signature.missing': 403,
  'signature.unknownKey': 403,
  'signature.keyRevoked': 403,
  'signature.wrongRemote': 403,
  'signature.invalid': 403,
  'key.invalid': 400,
  'key.unknown': 404,
  'key.taken': 409,
  'token.expired': 401,
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

/** An error that its reader can act on: `message` is English and names the cause; `reasons` lists all of them. */
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
