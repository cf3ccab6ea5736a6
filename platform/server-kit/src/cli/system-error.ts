/** Why the system refuses a file. */
const OF_FILES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'it is a folder, not a file',
  EEXIST: 'it exists already',
  EACCES: 'this user may not open it',
  EPERM: 'this user may not change it',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
  EMFILE: 'too many files are open',
};

/** Why no connection came about, or why it ended. */
const OF_CONNECTIONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was closed',
  ENOTFOUND: 'nobody knows this name',
  EAI_AGAIN: 'the name could not be looked up',
  ETIMEDOUT: 'no answer came in time',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
};

/** A failure of the system that a command met, in words. */
export interface SystemFailure {
  readonly exit: 'refused' | 'unreachable';
  readonly message: string;
}

type Met = NodeJS.ErrnoException & { hostname?: string; address?: string; port?: number; severity?: string };

/**
 * The system's refusal behind an error: a file, a connection, or a database that accepts nobody. Undefined if there is none,
 * so that a fault of the program keeps its stack.
 */
export function systemFailure(error: unknown): SystemFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path, hostname, address, port, severity, message } = error as Met;
  const ofFile = OF_FILES[code];
  if (ofFile !== undefined && path !== undefined) return { exit: 'refused', message: `${path}: ${ofFile}.` };
  if (ofFile !== undefined && code === 'ENOSPC')
    return { exit: 'refused', message: `A file was not written: ${ofFile}.` };
  const ofConnection = OF_CONNECTIONS[code];
  if (ofConnection !== undefined) {
    const to = [hostname ?? address, port].filter((part) => part !== undefined).join(':');
    return { exit: 'unreachable', message: `No connection${to && ` to ${to}`}: ${ofConnection}.` };
  }
  if (severity === 'FATAL') return { exit: 'unreachable', message: `The database accepts no connection: ${message}.` };
  // Node tries each address of a name, and reports all failures together.
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return inner.map(systemFailure).find((one) => one !== undefined);
}
