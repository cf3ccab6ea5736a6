import { useT } from '@r777/shared/react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button';
import styles from './pagination.module.css';

/** A page number, or the place where pages are left out. */
type PageItem = number | 'gap';

/**
 * The items between previous and next: at most 5, with the first and the last page always among them (UI-01, UI-02).
 */
export function pageItems(page: number, totalPages: number): PageItem[] {
  if (totalPages <= 5) return Array.from({ length: Math.max(0, totalPages) }, (_, i) => i + 1);
  if (page <= 2) return [1, 2, 3, 'gap', totalPages];
  if (page >= totalPages - 1) return [1, 'gap', totalPages - 2, totalPages - 1, totalPages];
  return [1, 'gap', page, 'gap', totalPages];
}

/**
 * Numbered pages, counted from 1. Nothing when there are none (UI-04); an owner that wants none for 1 page hides it.
 * The current page can be chosen too: a list that grew by scrolling then shows that page alone.
 */
export function Pagination({
  page,
  totalPages,
  onChange,
  label,
}: {
  page: number;
  totalPages: number;
  onChange: (page: number) => void;
  label?: string;
}): ReactNode {
  const t = useT('common');
  if (totalPages < 1) return null;
  return (
    <nav className={styles.pages} aria-label={label ?? t('pages')}>
      <IconButton
        name="chevron-left"
        label={t('previousPage')}
        disabled={page <= 1}
        onClick={() => onChange(Math.min(page - 1, totalPages))}
      />
      {pageItems(page, totalPages).map((item, place) =>
        item === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is identified by its position.
          <span key={`gap ${place}`} className={styles.gap}>
            …
          </span>
        ) : (
          <button
            key={item}
            type="button"
            className={styles.page}
            aria-label={t('page', { page: item })}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => onChange(item)}
          >
            {item}
          </button>
        ),
      )}
      <IconButton
        name="chevron-right"
        label={t('nextPage')}
        disabled={page >= totalPages}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  );
}
