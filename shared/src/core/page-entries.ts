/** The part of the Navigation API that counts this page's entries alone. Safari before 26 has none. */
interface PageEntries {
  back(): Readonly<Record<'committed' | 'finished', Promise<unknown>>>;
}

/** Taken at import, because the page then removes the API: its listeners could refuse every link. */
const entries = (globalThis as { navigation?: PageEntries }).navigation;

/**
 * Goes to the entry below the current one. A frame, such as a game's, may have added entries of its own above:
 * `history.back()` moves the frame alone, and the page hears of nothing.
 */
export const toEntryBelow = (): unknown =>
  entries
    ? // Refused if another move takes its place.
      Promise.all(Object.values(entries.back())).catch(() => undefined)
    : history.back();
