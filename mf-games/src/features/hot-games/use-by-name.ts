import type { Game } from '@r777/shared/contracts';
import { useEffect, useMemo } from 'react';
import { type ByName, byName } from './named';

/** Pause between two slices of names, ms: scrolling and keys come first. */
const PAUSE = 50;

/** {@link byName}, whose names are read while nobody types yet. */
export function useByName(games: readonly Game[]): ByName['find'] {
  const named = useMemo(() => byName(games), [games]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const read = () => {
      if (named.prepare()) timer = setTimeout(read, PAUSE);
    };
    timer = setTimeout(read, PAUSE);
    return () => clearTimeout(timer);
  }, [named]);
  return named.find;
}
