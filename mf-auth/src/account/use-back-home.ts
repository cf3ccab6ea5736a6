import { useAreaHidden } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { useEffect } from 'react';

/**
 * The phone's Back on a log-in or register form leads home, wherever the player came from (ROUTE-12). It listens in the
 * capture phase, so that the router does not show the previous page for a moment.
 */
export function useBackHome(): void {
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
