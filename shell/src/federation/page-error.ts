import { DISCOVERY_PATHS, PAGE_ERROR_LIMITS, type PageError } from '@r777/shared/contracts';
import { sessionStore } from '@r777/shared/core';
import { OVERRIDE_VERSION } from './discovery';

const { frames, text: MAX_TEXT } = PAGE_ERROR_LIMITS;

/**
 * What is left of a message for strangers to read. Plain English words are: they come from our code or the browser. What
 * could be about a player is not: anything quoted, written in another script, with a digit or an @ in it, an address, a long
 * word, the name of who is logged in.
 */
export function scrubbed(message: string): string {
  const name = sessionStore.getState().session?.userName;
  return (name ? message.replaceAll(name, '…') : message)
    .replace(/"[^"]*"?|`[^`]*`?|“[^”]*”?|(?<![A-Za-z])'[^']*'?/g, '…')
    .replace(/\b[a-z][a-z\d+.-]*:\/\/\S+|(?<!\S)\/\S+|\S*[?&=]\S*/gi, '…')
    .replace(/[^\s()[\]{}:;,]*[\d@_\u0080-\uffff][^\s()[\]{}:;,]*/g, '…')
    .replace(/[^\s]{30,}/g, '…')
    .replace(/(?:…[\s.,:;-]*)+/g, '… ')
    .trim()
    .slice(0, MAX_TEXT);
}

const ownFile = new RegExp(`(/(?:assets|${DISCOVERY_PATHS.files.slice(1)})/[\\w./@+~-]+:\\d+:\\d+)`);
const ofRemote = new RegExp(`^${DISCOVERY_PATHS.files}/([^/]+)/([^/]+)/`);

/** The frames of an error that lie in own files, the innermost first. */
const ownFrames = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .flatMap((line) => ownFile.exec(line)?.[1] ?? [])
    .filter((frame) => frame.length <= MAX_TEXT);

/** The version whose file is the nearest to the throw: what the shell threw, threw for what a remote asked of it. */
function nearestVersion(frames: readonly string[]): { remote: string; version: string } | undefined {
  const [, remote, version] = frames.flatMap((frame) => [ofRemote.exec(frame) ?? []]).find(([found]) => found) ?? [];
  return remote && version ? { remote, version } : undefined;
}

/** Names of what the browser or the network did, not the code that asked: a call without an answer, a play that was not allowed. */
const NOT_BY_CODE = new Set([
  'AppError',
  'ChunkLoadError',
  'AbortError',
  'NetworkError',
  'NotAllowedError',
  'TimeoutError',
]);
/** How browsers word a request that got no answer, which is a TypeError to all of them. */
const NO_ANSWER = /^(Failed to fetch|Load failed|NetworkError when attempting)/;
const located = /:\d+:\d+\)?$/;

/**
 * The version that an error which nobody caught counts against; undefined where it says nothing about one. Of a mixed stack the
 * innermost frame decides: an extension that has put itself between the page and the browser throws inside of our calls.
 */
export function versionAtFault(thrown: unknown): { remote: string; version: string } | undefined {
  if (!(thrown instanceof Error) || NOT_BY_CODE.has(thrown.name) || NO_ANSWER.test(thrown.message)) return undefined;
  const innermost = (thrown.stack ?? '').split('\n').find((line) => located.test(line.trim()));
  return innermost && ownFile.test(innermost) ? nearestVersion(ownFrames(thrown)) : undefined;
}

/** Describes whatever was thrown. `remote`: whose area it broke, when that is known. */
export function describeError(
  thrown: unknown,
  route: string,
  known?: Pick<PageError, 'remote' | 'version'>,
): PageError {
  const error = thrown instanceof Error ? thrown : new Error(typeof thrown === 'string' ? thrown : '');
  const own = ownFrames(error);
  const stack = own.slice(0, frames);
  const at = known?.remote ? known : (nearestVersion(own) ?? {});
  // A class can be called anything; ours and the browser's have plain names.
  const type = /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error';
  // An answer's code says what failed; its message would be the same code.
  const code = (error as { code?: unknown }).code;
  const isCode = typeof code === 'string' && /^[a-z]+(\.[a-zA-Z]+)+$/.test(code);
  return { type, message: isCode ? code : scrubbed(error.message), stack, ...at, route };
}

/**
 * Whether an error is the page's own and says something: extensions and scripts put in by networks throw too, a developer's
 * build is his, and of foreign scripts browsers tell nothing.
 */
export const isOurs = ({ stack, version }: PageError, thrown: unknown) =>
  thrown != null &&
  version !== OVERRIDE_VERSION &&
  (stack.length > 0 || !(thrown instanceof Error) || !thrown.stack?.includes('://'));
