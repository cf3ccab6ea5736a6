import { toast } from '@r777/shared/core';
import { useAreaHidden } from '@r777/shared/react';
import { useEffect } from 'react';

/** A faster answer needs no toast, ms. */
const AFTER = 250;

/** The loading toast of a list: while it loads, for at most 3 s (GLIST-48). */
export function useLoadingToast(loading: boolean): void {
  const hidden = useAreaHidden();
  useEffect(() => {
    if (!loading || hidden) return;
    let shown: number | undefined;
    const timer = setTimeout(() => {
      shown = toast.show({ kind: 'loading', duration: 'short' });
    }, AFTER);
    return () => {
      clearTimeout(timer);
      if (shown !== undefined) toast.hide(shown);
    };
  }, [loading, hidden]);
}
