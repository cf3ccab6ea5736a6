import { useT } from '@r777/shared/react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button';
import { pageItems } from './page-items';
import styles from './pagination.module.css';

/**
 * Numbered pages, counted from 1. Nothing when there are none (UI-04); an owner that wants none for 1 page hides it.
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
            onClick={() => item !== page && onChange(item)}
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
