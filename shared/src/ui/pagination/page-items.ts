/** A page number, or the place where pages are left out. */
export type PageItem = number | 'gap';

/**
 * The items between previous and next: at most 5, with the first and the last page always among them (UI-01, UI-02).
 */
export function pageItems(page: number, totalPages: number): PageItem[] {
  if (totalPages <= 5) return Array.from({ length: Math.max(0, totalPages) }, (_, i) => i + 1);
  if (page <= 2) return [1, 2, 3, 'gap', totalPages];
  if (page >= totalPages - 1) return [1, 'gap', totalPages - 2, totalPages - 1, totalPages];
  return [1, 'gap', page, 'gap', totalPages];
}
