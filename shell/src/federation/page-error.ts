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

/** Describes whatever was thrown. `remote`: whose area it broke, when that is known. */
export function describeError(
  thrown: unknown,
  route: string,
  known?: Pick<PageError, 'remote' | 'version'>,
): PageError {
  const error = thrown instanceof Error ? thrown : new Error(typeof thrown === 'string' ? thrown : '');
  const stack = (error.stack ?? '')
    .split('\n')
    .flatMap((line) => ownFile.exec(line)?.[1] ?? [])
    .filter((frame) => frame.length <= MAX_TEXT)
    .slice(0, frames);
  const [, remote, version] = ofRemote.exec(stack[0] ?? '') ?? [];
  const at = known?.remote ? known : remote && version ? { remote, version } : {};
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
