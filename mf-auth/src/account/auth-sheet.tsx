import { useAreaHidden } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { type ReactNode, useEffect } from 'react';

/**
 * The phone's Back on a log-in or register form leads home, wherever the player came from (ROUTE-12). It listens in the
 * capture phase, so that the router does not show the previous page for a moment.
 */
function useBackHome(): void {
  const navigate = useNavigate();
  const hidden = useAreaHidden();
  useEffect(() => {
    if (hidden) return undefined;
    const here = window.location.pathname;
    const goHome = (event: PopStateEvent) => {
      if (window.location.pathname === here) return;
      event.stopImmediatePropagation();
      navigate(paths.home, { replace: true });
    };
    window.addEventListener('popstate', goHome, true);
    return () => window.removeEventListener('popstate', goHome, true);
  }, [navigate, hidden]);
}

interface AuthSheetProps {
  title: string;
  /** Shown at the top instead of the visible title, which screen readers still read. */
  head?: ReactNode;
  children: ReactNode;
  /** Action of closing; by default, going home. */
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
