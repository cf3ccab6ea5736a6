import { useT } from '@r777/shared/react';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { useLazy } from '@r777/shared/ui/lazy/use-lazy';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { useTexts } from '../texts/texts';

const load = () => import('./head-icon-form');

/** The sheet in which a member chooses a head icon: MEMB-30. Its code, with the cropper, loads when it first opens. */
export function HeadIcon({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  const errors = useT('errors');
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  const { part, failed, retry } = useLazy(load, wanted);
  return (
    <Sheet open={open} title={t('headIcon.title')} onClose={onClose}>
      {part && <part.HeadIconForm onDone={onClose} />}
      {!part && !failed && <ListSkeleton count={4} />}
      {!part && failed && <ErrorState text={errors('network.failed')} onRetry={retry} />}
    </Sheet>
  );
}
