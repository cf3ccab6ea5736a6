import type { PageName } from '@r777/shared/contracts';
import { useGoBack } from '@r777/shared/react';
import { PageArea } from '../../host/areas';
import type { RouteName } from '../../routes/route';
import { useTitle } from '../../shell-texts';
import { LazyPart } from '../lazy-parts/lazy-part';
import { loadSheet } from './pop-ups';

/** A remote's page that is a pop-up over home. If it cannot be shown, a sheet in its place shows a message. */
export function OverlayPage({ page, title: name }: { page: PageName; title: RouteName }) {
  const title = useTitle(name);
  const goBack = useGoBack();
  return (
    <PageArea
      page={page}
      fallback={null}
      frame={(notice) => (
        <LazyPart load={loadSheet} props={{ open: true, routed: true, title, onClose: goBack, children: notice }} />
      )}
    />
  );
}
