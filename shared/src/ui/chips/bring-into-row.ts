import type { FocusEvent } from 'react';

/** For `onFocus` in a row that scrolls sideways: a browser does not scroll to an element that is partly visible. */
export function bringIntoRow({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
