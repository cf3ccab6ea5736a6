import { DISCOVERY_PATHS, PAGE_ERROR_LIMITS, type PageError } from '@r777/shared/contracts';
import { sessionStore } from '@r777/shared/core';
import { OVERRIDE_VERSION } from '../discovery/discovery';

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

/** The frames of an error in own files, the innermost first. */
const ownFrames = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .flatMap((line) => ownFile.exec(line)?.[1] ?? [])
    .filter((frame) => frame.length <= MAX_TEXT);

/** The version whose file is nearest to the throw: the shell threw because of a remote's call. */
function nearestVersion(frames: readonly string[]): { remote: string; version: string } | undefined {
  const [, remote, version] = frames.flatMap((frame) => [ofRemote.exec(frame) ?? []]).find(([found]) => found) ?? [];
  return remote && version ? { remote, version } : undefined;
}

/**
 * Errors of the browser or the network, not of the calling code: a call without an answer, a play that was not allowed.
 */
const NOT_BY_CODE = new Set([
  'AppError',
  'ChunkLoadError',
  'AbortError',
  'NetworkError',
  'NotAllowedError',
  'TimeoutError',
]);
/** How browsers phrase a request without an answer, which is a TypeError in all of them. */
const NO_ANSWER = /^(Failed to fetch|Load failed|NetworkError when attempting)/;
const located = /:\d+:\d+\)?$/;

/**
 * The version that an uncaught error counts against; undefined if it says nothing about one. In a mixed stack the
 * innermost frame decides: an extension that wraps browser functions throws inside of our calls.
 */
export function versionAtFault(thrown: unknown): { remote: string; version: string } | undefined {
  if (!(thrown instanceof Error) || NOT_BY_CODE.has(thrown.name) || NO_ANSWER.test(thrown.message)) return undefined;
  const innermost = (thrown.stack ?? '').split('\n').find((line) => located.test(line.trim()));
  return innermost && ownFile.test(innermost) ? nearestVersion(ownFrames(thrown)) : undefined;
}

/** Describes whatever was thrown. `remote`: the owner of the area, if known. */
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
  // An error answer's code says what failed; its message would be the same code.
  const code = (error as { code?: unknown }).code;
  const isCode = typeof code === 'string' && /^[a-z]+(\.[a-zA-Z]+)+$/.test(code);
  return { type, message: isCode ? code : scrubbed(error.message), stack, ...at, route };
}

/**
 * Whether an error is the page's own and useful: extensions and injected scripts throw too, an override is its
 * developer's, and browsers hide the errors of foreign scripts.
 */
export const isOurs = ({ stack, version }: PageError, thrown: unknown) =>
  thrown != null &&
  version !== OVERRIDE_VERSION &&
  (stack.length > 0 || !(thrown instanceof Error) || !thrown.stack?.includes('://'));
