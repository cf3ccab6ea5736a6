import { GameActionsProvider } from '../../games/launch/game-actions';
import { PageFailure } from '../../games/states/page-failure';
import { QueryStates } from '../../games/states/query-states';
import { useGameTypes } from '../../games/vendors/use-vendor-groups';
import { Centre } from './centre';
import styles from './game-centre-page.module.css';
import { GameCentreSkeleton } from './game-centre-skeleton';

/** The game centre, once the categories are known. */
export function GameCentrePage() {
  const { types, ...sorting } = useGameTypes();
  return (
    <GameActionsProvider>
      <QueryStates
        query={sorting}
        skeleton={<GameCentreSkeleton />}
        failure={(error, retry) => (
          <div className={styles.failure}>
            <PageFailure error={error} onRetry={retry} />
          </div>
        )}
      >
        <Centre types={types} />
      </QueryStates>
    </GameActionsProvider>
  );
}
