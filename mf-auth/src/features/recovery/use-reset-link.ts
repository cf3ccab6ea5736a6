import { useAreaHidden, useSavedState } from '@r777/shared/react';
import { useLocation, useNavigate } from '@r777/shared/router';
import { useEffect, useState } from 'react';

/** The content of a mailed link: its token, or `broken` if a part of it is missing. */
export type ResetLink = { readonly token: string } | 'broken';

function read(hash: string): ResetLink | null {
  if (!hash.startsWith('#reset')) return null;
  const token = /^#reset=([\w-]{43})$/.exec(hash)?.[1];
  return token === undefined ? 'broken' : { token };
}

/**
 * The link that opened the page, `/m/forget#reset=<token>`. The token is enough to set a password, so it is removed
 * from the address and the history at once, and kept in memory only. `drop` discards it.
 */
export function useResetLink(): { link: ResetLink | null; drop: () => void } {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const hidden = useAreaHidden();
  const [kept, setKept] = useState<ResetLink | null>(null);
  const found = read(hash);
  useEffect(() => {
    const now = read(hash);
    if (hidden || now === null) return;
    setKept(now);
    navigate(pathname + search, { replace: true });
  }, [hash, hidden, navigate, pathname, search]);
  // A swap passes it to the next version, because the address no longer has it.
  useSavedState('recovery.link', {
    save: () => kept,
    restore: (saved: ResetLink | null) => {
      if (saved === 'broken' || typeof saved?.token === 'string') setKept(saved);
    },
  });
  return { link: found ?? kept, drop: () => setKept(null) };
}
