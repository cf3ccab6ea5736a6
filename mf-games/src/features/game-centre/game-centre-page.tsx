import { type GameType, PAGE_SIZE } from '@r777/shared/contracts';
import { useAreaHidden } from '@r777/shared/react';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useEffect, useRef, useState } from 'react';
import { categoryKey } from '../../games/data/category-key';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { GameActionsProvider } from '../../games/launch/game-actions';
import { CategoryPicture } from '../../games/parts/category-picture';
import { GamesBanner, GamesBannerGhost } from '../../games/parts/games-banner';
import section from '../../games/parts/section.module.css';
import { PageFailure } from '../../games/states/page-failure';
import { QueryStates } from '../../games/states/query-states';
import { SideMenu, SideMenuEntry, SideMenuGhosts } from '../../games/vendors/side-menu';
import { type TypeCount, useGameTypes } from '../../games/vendors/use-vendor-groups';
import { useTexts } from '../../texts/texts';
import type { CentreCategory } from './centre-place';
import { HotSection, TypeSection } from './centre-sections';
import styles from './game-centre-page.module.css';
import { LiveModels } from './live-models';
import { OwnGames } from './own-games';
import { ProviderPanel } from './provider-panel';
import { useCentreAddress } from './use-centre-address';
import { useScrollSpy } from './use-scroll-spy';

/** The skeleton of the game centre while this remote or the categories are loading. */
export function GameCentreSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <SideMenu label="">
        <SideMenuGhosts />
      </SideMenu>
      <div className={styles.sections}>
        <GamesBannerGhost />
        <div className={section.section}>
          <Skeleton width={120} height={44} />
          <GameGridSkeleton count={PAGE_SIZE.section} />
        </div>
      </div>
    </div>
  );
}

interface CentreMenuProps {
  types: readonly TypeCount[];
  current: CentreCategory;
  onChoose: (category: CentreCategory) => void;
}

/** HOT, the types, then the member's own lists (GCEN-05). */
function CentreMenu({ types, current, onChoose }: CentreMenuProps) {
  const t = useTexts();
  const entries: CentreCategory[] = ['HOT', ...types.map(({ gameType }) => gameType), 'FAV', 'RECENT'];
  return (
    <SideMenu label={t('categories')}>
      {entries.map((category) => (
        <SideMenuEntry
          key={category}
          current={category === current}
          icon={<CategoryPicture category={category} />}
          name={t(categoryKey(category))}
          onChoose={() => onChoose(category)}
        />
      ))}
    </SideMenu>
  );
}

/** All categories stacked on one page, a menu that follows the scrolling, and the member's own lists (GCEN-05, GCEN-06). */
function Centre({ types }: { types: readonly TypeCount[] }) {
  const { opening, leaveAt, own, showOwn } = useCentreAddress();
  const [panel, setPanel] = useState<{ open: boolean; gameType: GameType }>({ open: false, gameType: 'RNG' });
  const { current, jumpTo, refOf } = useScrollSpy<CentreCategory>(opening, panel.open);
  // A version that waits out of sight opens at the page's current position.
  const jumps = !useAreaHidden() && opening !== 'HOT';
  const wanted = useRef<CentreCategory | null>(jumps ? opening : null);

  // A section can be jumped to only once it is rendered: at the start, and on the way back from an own list.
  useEffect(() => {
    if (own || !wanted.current) return;
    jumpTo(wanted.current);
    wanted.current = null;
  }, [own, jumpTo]);

  useEffect(() => leaveAt(current), [leaveAt, current]);

  // The banners are where the page opens: above another section they would be out of sight.
  const bannersAt = types.some(({ gameType }) => gameType === opening) ? opening : 'HOT';
  const choose = (category: CentreCategory) => {
    if (category === 'FAV' || category === 'RECENT') return showOwn(category);
    if (!own) return jumpTo(category);
    wanted.current = category;
    showOwn(null);
  };
  return (
    <div className={styles.page}>
      <CentreMenu types={types} current={own ?? current} onChoose={choose} />
      {own ? (
        <OwnGames key={own} own={own} onLeave={() => choose('HOT')} />
      ) : (
        <div className={styles.sections}>
          <div ref={refOf('HOT')}>
            {bannersAt === 'HOT' && <GamesBanner />}
            <HotSection />
          </div>
          {types.map((type) => (
            <div key={type.gameType} ref={refOf(type.gameType)}>
              {bannersAt === type.gameType && <GamesBanner />}
              <TypeSection type={type} onProviders={() => setPanel({ open: true, gameType: type.gameType })} />
              {type.gameType === 'LIVE' && <LiveModels />}
            </div>
          ))}
        </div>
      )}
      <ProviderPanel {...panel} onClose={() => setPanel({ ...panel, open: false })} />
    </div>
  );
}

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
