import { DISCOVERY_PATHS } from '@mfe/contract';

/** A version of a remote whose code did something. */
export interface Owner {
  readonly remote: string;
  readonly version: string;
}

const OWN_FILE = new RegExp(`/(?:assets|${DISCOVERY_PATHS.files.slice(1)}/([^/\\s]+)/([^/\\s]+))/[^\\s)]+:\\d+:\\d+`);
/** Lines of a stack that name a file. Chromium's first line is the message, and engines list native code. */
const LOCATED = /.+:\d+:\d+\)?$/gm;
/** Frames of a stack that are enough to find the caller: as many as Chromium writes by itself. */
const FRAMES = 10;

const NativeError = Error;
/** Firefox reads a stack through the prototype, where a version could put another getter. */
const readStack = Object.getOwnPropertyDescriptor(Error.prototype, 'stack')?.get;

/**
 * The version whose own file called the function that calls this one. Undefined when a file of the shell called it, also on behalf of a
 * version. Reads the stack of a plain error, which every engine has. Call it directly from the function whose caller is sought,
 * and not from an asynchronous one: WebKit gives that two frames.
 * @param between number of functions of the page between that function and the one whose caller is sought
 */
export function callingVersion(between = 0): Owner | undefined {
  // A version may have changed `Error.stackTraceLimit` or `prepareStackTrace`.
  Object.assign(NativeError, { stackTraceLimit: FRAMES, prepareStackTrace: undefined });
  const error = new NativeError();
  const stack: string = readStack?.call(error) ?? error.stack ?? '';
  // The first two frames are this function and its caller.
  const [, remote, version] =
    OWN_FILE.exec(
      stack
        .match(LOCATED)
        ?.slice(2 + between)
        .join('\n') ?? '',
    ) ?? [];
  return remote && version ? { remote, version } : undefined;
}
