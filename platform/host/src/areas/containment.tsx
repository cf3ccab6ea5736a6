import type { ReactNode } from 'react';
import { AreaBoundary } from './mounted-version';

/**
 * Keeps an error that a version throws while it is unmounted from everything above: React takes it to the next parent
 * that stays, and without one it clears the whole page. What is still below is mounted again.
 */
export function Containment({ children }: { children?: ReactNode }): ReactNode {
  return (
    <AreaBoundary onError={(error) => reportError(error)} fallback={children}>
      {children}
    </AreaBoundary>
  );
}
