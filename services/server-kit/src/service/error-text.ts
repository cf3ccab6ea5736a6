/** How deep causes are followed: enough for a driver's error below the query builder's. */
const CAUSES = 4;

/** An error as it is logged. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly cause?: LoggedError;
}

/**
 * Removes the values of a failed query (password hashes, tokens, telephone numbers), which the query builder appends to
 * its text. The text of the query is enough.
 */
export function withoutValues(message: string): string {
  const [said, ...values] = message.split('\nparams:');
  return `${said}${values.length > 0 ? '\nparams: [left out]' : ''}`;
}

/** The stack frames: the part of the stack after the message. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  return start < 0 ? '' : stack.slice(start + message.length).trimStart();
}

/**
 * An error for the log: message, stack and causes. Of its other properties only the code, because a database puts the
 * values of the refused row into them.
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
