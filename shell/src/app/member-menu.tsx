import '../site/menu-texts';
import { useT } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useEffect, useSyncExternalStore } from 'react';
import { federation } from '../federation/federation';
import { RemoteArea } from '../federation/remote-area';
import type { OverlayProps } from '../site/overlay';

const subscribe = (done: () => void) => federation.discovery.subscribe(done);

/**
 * The member's pop-up menu. The sheet is the shell's, so that it opens at once and says when the remote fails or is
 * disabled; its content is the remote's. While no remote fills it, the account widget leads to the member centre.
 */
export function MemberMenu({ open, onClose }: OverlayProps) {
  const t = useT('menu');
  const navigate = useNavigate();
  useSyncExternalStore(subscribe, () => federation.discovery.changes);
  const areas = federation.exposesOfSlot('member.menu');
  const missing = open && areas.length === 0;
  useEffect(() => {
    if (missing) navigate(paths.member);
  }, [missing, navigate]);
  return (
    <Sheet open={open && !missing} title={t('member.title')} onClose={onClose}>
      {areas.map((area) => (
        <RemoteArea key={area.remote} {...area} slotProps={{ close: onClose }} fallback={<ListSkeleton count={7} />} />
      ))}
    </Sheet>
  );
}
