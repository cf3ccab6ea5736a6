/** How deep causes are followed: enough for a driver's error below the query builder's. */
const CAUSES = 4;

/** What a log keeps of an error. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly cause?: LoggedError;
}

/**
 * The query builder puts the values of a failed query behind its text: passwords' hashes, tokens, telephone numbers. The
 * query itself tells enough.
 */
export function withoutValues(message: string): string {
  const [said, ...values] = message.split('\nparams:');
  return `${said}${values.length > 0 ? '\nparams: [left out]' : ''}`;
}

/** Where it happened: what stands behind the message, which the stack repeats. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  return start < 0 ? '' : stack.slice(start + message.length).trimStart();
}

/**
 * An error for the log: its own words, where it happened and what caused it. Of its other properties only the code: a database
 * puts the values of the row that it refuses into them.
 */
export function loggedError(error: unknown, depth = CAUSES): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something other than an error', stack: '' };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: framesOf(error),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.cause !== undefined && depth > 0 ? { cause: loggedError(error.cause, depth - 1) } : {}),
  };
}
