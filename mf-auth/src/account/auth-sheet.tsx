import { paths, useNavigate } from '@r777/shared/router';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import type { ReactNode } from 'react';
import { useBackHome } from './use-back-home';

interface AuthSheetProps {
  title: string;
  /** Stands at the top instead of the written title, which then is for screen readers. */
  head?: ReactNode;
  children: ReactNode;
  /** What closing it does instead of leading home. */
  onClose?: () => void;
}

/** The bottom sheet of a form over home. Closing it by any way leads home (ROUTE-07). */
export function AuthSheet({ title, head, children, onClose }: AuthSheetProps) {
  const navigate = useNavigate();
  useBackHome();
  return (
    <Sheet open routed title={title} head={head} onClose={onClose ?? (() => navigate(paths.home))}>
      {children}
    </Sheet>
  );
}
