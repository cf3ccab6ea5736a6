import { defineStored } from '@r777/shared/core';

/** What outlives the page: the text, and how many pictures there had been. */
export interface KeptText {
  readonly comment: string;
  readonly description: string;
  readonly pictures: number;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The text of a half-written comment, by activity. Log-out empties it. */
const storedText = (id: string) =>
  defineStored('session', `activityComment.${id}`, (text): KeptText | null => {
    const { comment, description, pictures } = JSON.parse(text) as KeptText;
    if (!isText(comment) || !isText(description)) return null;
    return { comment, description, pictures: Number(pictures) || 0 };
  });

/** The text that was kept for an activity; null when there is none. */
export function readKept(id: string): KeptText | null {
  return storedText(id).read();
}

/** Keeps the text of an activity's comment for as long as the tab is open; null forgets it. */
export function keep(id: string, text: KeptText | null): void {
  const stored = storedText(id);
  if (text) stored.write(text);
  else stored.remove();
}
