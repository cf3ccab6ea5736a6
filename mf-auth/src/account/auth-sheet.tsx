import { paths, useNavigate } from '@r777/shared/router';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import type { ReactNode } from 'react';
import { useBackHome } from './use-back-home';

interface AuthSheetProps {
  title: string;
  /** Shown at the top instead of the visible title, which screen readers still get. */
  head?: ReactNode;
  children: ReactNode;
  /** What closing does, if not going home. */
  onClose?: () => void;
}

/** The bottom sheet of a form over home. Closing it in any way leads home (ROUTE-07). */
export function AuthSheet({ title, head, children, onClose }: AuthSheetProps) {
  const navigate = useNavigate();
  useBackHome();
  return (
    <Sheet open routed title={title} head={head} onClose={onClose ?? (() => navigate(paths.home))}>
      {children}
    </Sheet>
  );
}
