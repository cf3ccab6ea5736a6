/** Values of a form that outlive a reload of the tab: those that are no secret, by field. */
type Draft = Readonly<Record<string, string>>;

/** What was typed before the page was loaded again; nothing where storage is refused or holds something else. */
export function readDraft(key: string | undefined, fields: readonly string[]): Draft {
  if (key === undefined) return {};
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      fields
        .map((field) => [field, kept[field]] as const)
        .filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** Keeps what was typed for this tab; null forgets it. */
export function keepDraft(key: string | undefined, draft: Draft | null): void {
  if (key === undefined) return;
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that refuses storage starts an empty form after a reload.
  }
}
