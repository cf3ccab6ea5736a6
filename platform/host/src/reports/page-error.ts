import { DISCOVERY_PATHS, PAGE_ERROR_LIMITS, type PageError } from '@mfe/contract';
import { OVERRIDE_VERSION } from '../discovery/discovery';
import { site } from '../site';

const { frames, text: MAX_TEXT } = PAGE_ERROR_LIMITS;

/**
 * Removes personal data from a message. Plain English words stay: they come from our code or the browser. Removed is
 * what could be about a player: quoted text, other scripts, anything with a digit or an @, addresses, long words, the
 * name of the logged-in player.
 */
export function redacted(message: string): string {
  const name = site.userName?.();
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

/** The frames of an error in the site's own files, the innermost first. */
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
 * Errors of the browser or the network, not of the calling code: a call without an answer, media that was not allowed
 * to play.
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
 * The version that an uncaught error is attributed to; undefined if it says nothing about one. In a mixed stack the
 * innermost frame decides, because an extension that wraps browser functions throws inside our calls.
 */
export function versionAtFault(thrown: unknown): { remote: string; version: string } | undefined {
  if (!(thrown instanceof Error) || NOT_BY_CODE.has(thrown.name) || NO_ANSWER.test(thrown.message)) return undefined;
  const innermost = (thrown.stack ?? '').split('\n').find((line) => located.test(line.trim()));
  return innermost && ownFile.test(innermost) ? nearestVersion(ownFrames(thrown)) : undefined;
}

/** Describes any thrown value. `remote`: the owner of the area, if known. */
export function describeError(
  thrown: unknown,
  route: string,
  known?: Pick<PageError, 'remote' | 'version'>,
): PageError {
  const error = thrown instanceof Error ? thrown : new Error(typeof thrown === 'string' ? thrown : '');
  const own = ownFrames(error);
  const stack = own.slice(0, frames);
  const at = known?.remote ? known : (nearestVersion(own) ?? {});
  // A class can have any name; ours and the browser's have plain names.
  const type = /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error';
  // The code of an error answer says what failed; its message would only repeat the code.
  const code = (error as { code?: unknown }).code;
  const isCode = typeof code === 'string' && /^[a-z]+(\.[a-zA-Z]+)+$/.test(code);
  return { type, message: isCode ? code : redacted(error.message), stack, ...at, route };
}

/**
 * Whether an error comes from the page and is useful. Extensions and injected scripts throw too, an override belongs to
 * its developer, and browsers hide the errors of foreign scripts.
 */
export const isOurs = ({ stack, version }: PageError, thrown: unknown) =>
  thrown != null &&
  version !== OVERRIDE_VERSION &&
  (stack.length > 0 || !(thrown instanceof Error) || !thrown.stack?.includes('://'));
