import { Pagination } from '@r777/shared/ui/pagination/pagination';
import styles from './page-numbers.module.css';

interface PageNumbersProps {
  page: number;
  totalPages: number;
  onTurn: (page: number) => void;
}

/** The bar without its numbers, which come with the page. */
export function PageNumbersPlace() {
  return <div className={styles.pages} />;
}

/** Page numbers above the tab bar, always visible; nothing for a single page (GLIST-26). */
export function PageNumbers({ page, totalPages, onTurn }: PageNumbersProps) {
  if (totalPages <= 1) return null;
  return (
    <div className={styles.pages}>
      <Pagination page={page} totalPages={totalPages} onChange={onTurn} />
    </div>
  );
}
