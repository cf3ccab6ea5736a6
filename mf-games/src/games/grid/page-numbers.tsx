import { Pagination } from '@r777/shared/ui/pagination/pagination';
import styles from './page-numbers.module.css';

interface PageNumbersProps {
  page: number;
  totalPages: number;
  onTurn: (page: number) => void;
}

/** Page numbers after the games; left out for a single page (GLIST-26). */
export function PageNumbers({ page, totalPages, onTurn }: PageNumbersProps) {
  if (totalPages <= 1) return null;
  return (
    <div className={styles.pages}>
      <Pagination page={page} totalPages={totalPages} onChange={onTurn} />
    </div>
  );
}
