/** The backend refused. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly field: string | undefined;

  constructor({ code, message, field }: { code: string; message: string; field?: string | undefined }) {
    super(field === undefined ? message : `${message} (${field})`);
    this.code = code;
    this.field = field;
  }
}

/** The backend did not answer. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}
