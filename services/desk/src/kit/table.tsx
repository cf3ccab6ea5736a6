import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts';
import { Button } from './button';
import styles from './table.module.css';

/** One column. `number` is aligned at the end. */
export interface Column<R> {
  readonly name: string;
  readonly cell: (row: R) => ReactNode;
  readonly number?: boolean;
}

/** A table. The first column heads the row; on a phone each row is a card whose cells name their columns. */
export function Table<R>({
  label,
  columns,
  rows,
  keyOf,
}: {
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
}): ReactNode {
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ name, number }) => (
            <th key={name} scope="col" data-number={number || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{first.cell(row)}</th>
            {others.map(({ name, cell, number }) => (
              <td key={name} data-label={name} data-number={number || undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rows of a page of a list. */
export const PAGE_SIZE = 20;

/** Position in the list, and buttons for its other pages. Hidden if there is only one page. */
export function Pager({
  page,
  total,
  hasMore = false,
  onPage,
}: {
  page: number;
  total: number;
  /** There are more than `total`, which wps has not counted. */
  hasMore?: boolean;
  onPage: (page: number) => void;
}): ReactNode {
  const t = useTexts();
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <span>{t(hasMore ? 'pager.atLeast' : 'pager.at', { page, pages, total })}</span>
      <Button aria-disabled={page <= 1} onClick={() => page > 1 && onPage(page - 1)}>
        {t('pager.before')}
      </Button>
      <Button aria-disabled={page >= pages} onClick={() => page < pages && onPage(page + 1)}>
        {t('pager.next')}
      </Button>
    </nav>
  );
}
