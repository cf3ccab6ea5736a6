import type { PageName } from '@r777/shared/contracts';
import { useGoBack, useT } from '@r777/shared/react';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { PageArea } from '../federation/page-area';

/** A remote's page that is a pop-up over home. When it cannot be shown, a sheet says so where the pop-up would have been. */
export function OverlayPage({ page, titleKey }: { page: PageName; titleKey: string }) {
  const t = useT('shell');
  const goBack = useGoBack();
  return (
    <PageArea
      page={page}
      fallback={null}
      frame={(notice) => (
        <Sheet open routed title={t(`title.${titleKey}`)} onClose={goBack}>
          {notice}
        </Sheet>
      )}
    />
  );
}
