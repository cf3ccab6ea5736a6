import { useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { type ReactNode, useState } from 'react';
import { PruneDialog } from './prune-dialog';

/** Opens the question whether old versions are to be removed. */
export function PruneButton(): ReactNode {
  const t = useT('ops');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="m" tone="secondary" onClick={() => setOpen(true)}>
        {t('prune')}
      </Button>
      {open && <PruneDialog onClose={() => setOpen(false)} />}
    </>
  );
}
