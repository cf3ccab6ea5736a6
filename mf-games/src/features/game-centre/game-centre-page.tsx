import { GameActionsProvider } from '../../games/actions/game-actions';
import { useGameTypes } from '../../games/catalogue/use-vendor-groups';
import { Outcome } from '../../games/outcome/outcome';
import { PageFailure } from '../../games/outcome/page-failure';
import { Centre } from './centre';
import styles from './game-centre-page.module.css';
import { GameCentreSkeleton } from './game-centre-skeleton';

/** The game centre, once the categories are known. */
export function GameCentrePage() {
  const { types, ...sorting } = useGameTypes();
  return (
    <GameActionsProvider>
      <Outcome
        query={sorting}
        skeleton={<GameCentreSkeleton />}
        failure={(error, retry) => (
          <div className={styles.failure}>
            <PageFailure error={error} onRetry={retry} />
          </div>
        )}
      >
        <Centre types={types} />
      </Outcome>
    </GameActionsProvider>
  );
}
