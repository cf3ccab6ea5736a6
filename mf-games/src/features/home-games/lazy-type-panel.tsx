import { PAGE_SIZE } from '@r777/shared/contracts';
import { useLazy } from '@r777/shared/ui/lazy/use-lazy';
import type { TypeCount } from '../../games/data/use-vendor-groups';
import { GameGridSkeleton } from '../../games/parts/game-grid-skeleton';
import { RetryLine } from '../../games/parts/retry-line';
import section from '../../games/parts/section.module.css';

const load = () => import('./type-panel');

/**
 * The panel of one type; its code loads with the first tap in the rail, because home opens without it.
 * @param type undefined until the types are known
 */
export function LazyTypePanel({ type }: { type: TypeCount | undefined }) {
  const { part, failed, retry } = useLazy(load, true);
  if (part && type) return <part.TypePanel type={type} />;
  return (
    <div className={section.section}>
      {failed ? <RetryLine onRetry={retry} /> : <GameGridSkeleton count={PAGE_SIZE.section} />}
    </div>
  );
}
