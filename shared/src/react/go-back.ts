import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { backTarget, paths } from '../core/site/paths';

/**
 * Goes back by the one back table. A page that was opened from outside has no step to go back to: it leads home instead
 * of out of the site.
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  return useCallback(() => {
    if (backTarget(pathname, search) === paths.home) navigate(paths.home, { replace: true });
    else if (key === 'default') navigate(paths.home, { replace: true });
    else navigate(-1);
  }, [navigate, pathname, search, key]);
}
