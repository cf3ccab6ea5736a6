import { overlaysSettled } from '@r777/shared/core';
import { paths, useLocation, useNavigate } from '@r777/shared/router';
import { useCallback } from 'react';

/** True when no page of the site was open before this one. */
export const useOpenedByAddress = (): boolean => useLocation().key === 'default';

/** Leads back from a form: one step, or to the overview for a form that was opened by its address. */
export function useBack(): () => void {
  const navigate = useNavigate();
  const byAddress = useOpenedByAddress();
  return useCallback(() => {
    if (byAddress) navigate(paths.securityCentre, { replace: true });
    // A sheet that has just closed still has its own step in the history: going back now would only undo that one.
    else void overlaysSettled().then(() => navigate(-1));
  }, [byAddress, navigate]);
}

/** The address of a form. */
export const formPath = (form: string): string => `${paths.securityCentre}?form=${form}`;
