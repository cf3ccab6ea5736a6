import type { FocusEvent } from 'react';

/** For `onFocus` of what stands in a row that scrolls sideways: a browser leaves it where it is as long as its edge is in sight. */
export function bringIntoRow({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
