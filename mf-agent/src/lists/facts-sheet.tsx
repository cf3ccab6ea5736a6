import { Facts } from '@r777/shared/ui/layout/layout';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { type ReactNode, useState } from 'react';

/** All details of a row, in a sheet; closed without a row. */
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
  // The last content stays while the sheet slides away.
  if (row && row !== shown) setShown(row);
  if (!shown) return null;
  return (
    <Sheet open={row !== null} title={title(shown)} onClose={onClose}>
      <Facts inSheet>{facts(shown)}</Facts>
      {action?.(shown)}
    </Sheet>
  );
}
