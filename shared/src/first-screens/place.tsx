/** Components for a remote's `src/first-screens/`: the page's own components around places that the host fills. */

import type { EachNode, EntryByAddress, FirstScreenCall, ValuePlace } from '@mfe/contract';
import { createElement, type ReactNode } from 'react';

/** Encloses a place's path in a drawn screen: characters that no text of the site contains. */
export const PLACE_MARKS = ['\uE000', '\uE001'] as const;
/** The elements that the build converts for {@link Each}, {@link Choice}, their cases, and slots. */
export const EACH_TAG = 'x-each';
export const CHOICE_TAG = 'x-choice';
export const CASE_TAG = 'x-case';
export const SLOT_TAG = 'x-slot';

/** A place that the host fills, for a component that passes the text on unchanged. See `ValuePlace` for paths and forms. */
export const place = (path: string, as?: ValuePlace['as']): string =>
  `${PLACE_MARKS[0]}${path}${as ? `|${as}` : ''}${PLACE_MARKS[1]}`;

/** Draws for each entry of a list: its children, or the case of a field's value. See `EachNode`. */
export function Each({
  by,
  cases,
  children,
  having,
  ...list
}: { list: string; limit: number; where?: string; having?: EachNode['having'] } & (
  | { children: ReactNode; by?: undefined; cases?: undefined }
  | { children?: undefined; by: string; cases: Record<string, ReactNode> }
)): ReactNode {
  const drawn = cases
    ? Object.entries(cases).map(([of, nodes]) => createElement(CASE_TAG, { key: of, of }, nodes))
    : children;
  return createElement(EACH_TAG, { ...list, by, having: having && `${having.field} ${having.value}` }, drawn);
}

/** Draws its children if a place has a value, comes after another or is the same, and `otherwise` if not. See `ChoiceNode`. */
export function Choice({
  when,
  after,
  same,
  children,
  otherwise,
}: {
  when: string;
  after?: string;
  same?: string;
  children: ReactNode;
  otherwise?: ReactNode;
}): ReactNode {
  return createElement(
    CHOICE_TAG,
    // As attributes, because an element already has a property `after`.
    { when, 'later-than': after, 'same-as': same },
    createElement(CASE_TAG, null, children),
    createElement(CASE_TAG, null, otherwise),
  );
}

/** The exports of a file in `src/first-screens/`. */
export interface FirstScreenModule {
  Screen: () => ReactNode;
  /** The calls that fill the places. A place begins with the name of its call. */
  calls: Record<string, FirstScreenCall>;
  /** For a page about one entry of a list, which its address names. */
  entry?: EntryByAddress;
  /** Parameters that open a part of the page, or change its view. See `FirstScreen`. */
  openedBy?: string[];
}
