import { defineStored } from '@r777/shared/core';

/** State that survives the page: the text, and the number of chosen pictures. */
export interface KeptText {
  readonly comment: string;
  readonly description: string;
  readonly pictures: number;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The text of a half-written comment, by activity. A log-out empties it. */
const storedText = (id: string) =>
  defineStored('session', `activityComment.${id}`, (text): KeptText | null => {
    const { comment, description, pictures } = JSON.parse(text) as KeptText;
    if (!isText(comment) || !isText(description)) return null;
    return { comment, description, pictures: Number(pictures) || 0 };
  });

/** The stored text for an activity; null if there is none. */
export function readKept(id: string): KeptText | null {
  return storedText(id).read();
}

/** Stores the text of an activity's comment while the tab is open; null removes it. */
export function keep(id: string, text: KeptText | null): void {
  const stored = storedText(id);
  if (text) stored.write(text);
  else stored.remove();
}
