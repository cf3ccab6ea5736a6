import { paths, useLocation, useNavigate } from '@r777/shared/router';
import { useCallback } from 'react';

/** Leads back from a form: one step, or to the overview for a form that was opened by its address. */
export function useBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(() => {
    if (key === 'default') navigate(paths.securityCentre, { replace: true });
    else navigate(-1);
  }, [key, navigate]);
}

/** The address of a form. */
export const formPath = (form: string): string => `${paths.securityCentre}?form=${form}`;
