import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { Pagination } from '@r777/shared/ui/pagination/pagination';
import type { ReactNode } from 'react';
import { useTeamTexts } from '../texts/team-texts';

/** One page of a list, with page numbers; `empty` if the list has no rows. */
export function Paged<Row>({
  list: { content, pageNum, totalPages, totalCount },
  empty,
  onPage,
  children,
}: {
  list: { readonly content: readonly Row[]; pageNum: number; totalPages: number; totalCount: number };
  empty: ReactNode;
  onPage: (page: number) => void;
  children: (rows: readonly Row[]) => ReactNode;
}) {
  const t = useTeamTexts();
  if (totalCount === 0) return empty;
  // The address names a page that the list no longer has.
  if (content.length === 0)
    return <EmptyState title={t('noSuchPage')} action={<Button onClick={() => onPage(1)}>{t('firstPage')}</Button>} />;
  return (
    <>
      {children(content)}
      {totalPages > 1 && <Pagination page={pageNum} totalPages={totalPages} onChange={onPage} />}
    </>
  );
}
