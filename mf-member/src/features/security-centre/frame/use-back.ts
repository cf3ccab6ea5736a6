import { overlaysSettled } from '@r777/shared/core';
import { paths, useLocation, useNavigate } from '@r777/shared/router';
import { useCallback } from 'react';

/** True when no page of the site was open before this one. */
export const useOpenedByAddress = (): boolean => useLocation().key === 'default';

/** Leads back from a form: one step, or to the overview if the form was opened by its address. */
export function useBack(): () => void {
  const navigate = useNavigate();
  const byAddress = useOpenedByAddress();
  return useCallback(() => {
    if (byAddress) navigate(paths.securityCentre, { replace: true });
    // A sheet that has just closed still has its own history entry: going back now would only remove that entry.
    else void overlaysSettled().then(() => navigate(-1));
  }, [byAddress, navigate]);
}

/** The address of a form. */
export const formPath = (form: string): string => `${paths.securityCentre}?form=${form}`;
