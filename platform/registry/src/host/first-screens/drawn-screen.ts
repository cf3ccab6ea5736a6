import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { TemplateNode } from '@mfe/contract';
import { MAX_FIRST_SCREENS_GZIP } from '../../checks/limits';
import type { DrawnScreen } from '../page/page';
import { fillScreen, OverBudget } from './fill';

/** The input for drawing one screen, as it is sent to the drawing thread. */
export interface DrawingTask {
  remote: string;
  css: string;
  /** Nodes of the page's language. */
  nodes: readonly TemplateNode[];
  /** Answers of the backend as JSON text: copying a text costs the host less than copying its objects. */
  answers: Readonly<Record<string, string>>;
  /** Values of the page itself: its title, and the pages that it can link to. */
  page: Readonly<Record<string, unknown>>;
  entry: unknown;
}

/** For readers without scripts, if `isPlain`. With scripts, the page has part of it open. */
export function asPlain(drawn: DrawnScreen | undefined, isPlain: boolean): DrawnScreen | undefined {
  return drawn && isPlain ? { ...drawn, isPlain, tag: `${drawn.tag}-plain` } : drawn;
}

/** Adds the entry's title for the page's head. */
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

/**
 * The rules for the parts of the page that show this remote's first screens, but not for another remote's part inside
 * them.
 */
const scoped = (remote: string, rules: string) =>
  rules && `@scope ([data-first="${remote}"]) to (:scope [data-first]){${rules}}`;

/**
 * A screen filled with the answers; undefined for an empty one. Throws `OverBudget` if it is larger than a page may
 * have.
 */
export function drawScreen({ remote, css: rules, nodes, answers, page, entry }: DrawingTask): DrawnScreen | undefined {
  const values = Object.entries(answers).map(([as, text]) => [as, JSON.parse(text).value] as const);
  const { html, css: filled } = fillScreen({ css: rules, nodes }, { ...Object.fromEntries(values), ...page }, entry);
  if (!html) return undefined;
  const css = scoped(remote, filled);
  if (gzipSync(html + css).length > MAX_FIRST_SCREENS_GZIP) throw new OverBudget('bytes (gzip)');
  return { remote, html, css, tag: shortHash(css, html) };
}
