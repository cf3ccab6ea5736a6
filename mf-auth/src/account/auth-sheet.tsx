import { isLoggedIn } from '@r777/shared/core';
import { paths, useNavigate } from '@r777/shared/router';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import type { ReactNode } from 'react';

interface AuthSheetProps {
  title: string;
  /** Stands at the top instead of the written title, which then is for screen readers. */
  head?: ReactNode;
  children: ReactNode;
}

/** The bottom sheet of a form over home. Closing it by any way leads home (ROUTE-07). */
export function AuthSheet({ title, head, children }: AuthSheetProps) {
  const navigate = useNavigate();
  // After a log-in the form itself says where to go.
  const close = () => !isLoggedIn() && navigate(paths.home);
  return (
    <Sheet open title={title} head={head} onClose={close}>
      {children}
    </Sheet>
  );
}
