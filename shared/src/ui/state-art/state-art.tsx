import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { StateArtName } from './drawing';

export type { StateArtName } from './drawing';

let Drawing: ComponentType<{ name: StateArtName }> | undefined;

/** Fetches the drawings, which are not in the first file. Until then their space stays empty. */
export async function loadStateArt(): Promise<void> {
  ({ Drawing } = await import('./drawing'));
}

/** The drawing of an empty or error state. Decorative. */
export function StateArt({ name }: { name: StateArtName }): ReactNode {
  const [, show] = useState(Drawing !== undefined);
  useEffect(() => {
    if (Drawing) return;
    loadStateArt().then(
      () => show(true),
      () => undefined,
    );
  }, []);
  return Drawing ? <Drawing name={name} /> : <svg width="128" height="84" aria-hidden="true" />;
}
