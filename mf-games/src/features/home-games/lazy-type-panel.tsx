import { PAGE_SIZE } from '@r777/shared/contracts';
import { useLazy } from '@r777/shared/ui/lazy/use-lazy';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import section from '../../games/parts/section.module.css';
import { RetryLine } from '../../games/states/retry-line';
import type { TypeCount } from '../../games/vendors/use-vendor-groups';

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
