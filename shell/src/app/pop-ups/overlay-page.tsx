import type { PageName } from '@r777/shared/contracts';
import { useGoBack, useT } from '@r777/shared/react';
import { PageArea } from '../../federation/areas/page-area';
import { LazyPart } from '../lazy-parts/lazy-part';
import { loadSheet } from './pop-ups';

/** A remote's page that is a pop-up over home. When it cannot be shown, a sheet in its place says so. */
export function OverlayPage({ page, titleKey }: { page: PageName; titleKey: string }) {
  const t = useT('shell');
  const goBack = useGoBack();
  return (
    <PageArea
      page={page}
      fallback={null}
      frame={(notice) => (
        <LazyPart
          load={loadSheet}
          props={{ open: true, routed: true, title: t(`title.${titleKey}`), onClose: goBack, children: notice }}
        />
      )}
    />
  );
}
