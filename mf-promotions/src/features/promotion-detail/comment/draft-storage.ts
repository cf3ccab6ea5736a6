/** Session storage: the text of a half-written comment, by activity. Log-out empties it. */
const keyOf = (id: string) => `activityComment.${id}`;

/** What outlives the page: the text, and how many pictures there had been. */
export interface KeptText {
  readonly comment: string;
  readonly description: string;
  readonly pictures: number;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The text that was kept for an activity; null when there is none or storage is refused. */
export function readKept(id: string): KeptText | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as Partial<KeptText> | null;
    if (!isText(kept?.comment) || !isText(kept.description)) return null;
    return { comment: kept.comment, description: kept.description, pictures: Number(kept.pictures) || 0 };
  } catch {
    return null;
  }
}

/** Keeps the text of an activity's comment for as long as the tab is open; null forgets it. */
export function keep(id: string, text: KeptText | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(id));
    else sessionStorage.setItem(keyOf(id), JSON.stringify(text));
  } catch {
    // Storage is refused or full: the text then lives as long as the page does.
  }
}
