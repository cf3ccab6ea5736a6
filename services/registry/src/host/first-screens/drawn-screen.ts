import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FirstScreen, Language } from '@r777/shared/contracts';
import { MAX_FIRST_SCREENS_GZIP } from '../../checks/limits';
import type { DrawnScreen } from '../page/page';
import { fillScreen } from './fill';

/** For who has no script, where `isPlain`: the page with a script has opened a part of it. */
export function asPlain(drawn: DrawnScreen | undefined, isPlain: boolean): DrawnScreen | undefined {
  return drawn && isPlain ? { ...drawn, isPlain, tag: `${drawn.tag}-plain` } : drawn;
}

/** With what the page's head says of an entry. */
export function withTitle(
  drawn: DrawnScreen | undefined,
  title: string | undefined,
  query: Record<string, string>,
): DrawnScreen | undefined {
  if (!drawn || title === undefined) return drawn;
  const entry = { title, query: String(new URLSearchParams(query)) };
  return { ...drawn, entry, tag: shortHash(drawn.tag, JSON.stringify(entry)) };
}

const shortHash = (first: string, second: string) =>
  createHash('sha256').update(first).update('\0').update(second).digest('hex').slice(0, 12);

/** A screen filled with the answers; undefined for an empty one, and for more than a page may have. */
export function drawScreen(
  remote: string,
  screen: FirstScreen,
  language: Language,
  answers: Record<string, unknown>,
  entry: unknown,
): DrawnScreen | undefined {
  const { html, css } = fillScreen(screen, language, answers, entry);
  if (!html || gzipSync(html + css).length > MAX_FIRST_SCREENS_GZIP) return undefined;
  return { remote, html, css, tag: shortHash(css, html) };
}
