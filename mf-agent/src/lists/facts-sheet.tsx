import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { type ReactNode, useState } from 'react';
import styles from './facts-sheet.module.css';

/** One line of a sheet of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** All that is known of a row, in a sheet; closed while there is no row. */
export function FactsSheet<Row>({
  row,
  title,
  onClose,
  facts,
  action,
}: {
  row: Row | null;
  title: (row: Row) => string;
  onClose: () => void;
  facts: (row: Row) => ReactNode;
  action?: (row: Row) => ReactNode;
}) {
  const [shown, setShown] = useState(row);
  // What was shown last stays while the sheet slides away.
  if (row && row !== shown) setShown(row);
  if (!shown) return null;
  return (
    <Sheet open={row !== null} title={title(shown)} onClose={onClose}>
      <dl className={styles.facts}>{facts(shown)}</dl>
      {action?.(shown)}
    </Sheet>
  );
}
