import type { GameType } from '@r777/shared/contracts';
import { useAreaHidden } from '@r777/shared/react';
import { useEffect, useRef, useState } from 'react';
import { GamesBanner } from '../../games/parts/games-banner';
import type { TypeCount } from '../../games/vendors/use-vendor-groups';
import { CentreMenu } from './centre-menu';
import type { CentreCategory } from './centre-place';
import { HotSection, TypeSection } from './centre-sections';
import styles from './game-centre-page.module.css';
import { LiveModels } from './live-models';
import { OwnGames } from './own-games';
import { ProviderPanel } from './provider-panel';
import { useCentreAddress } from './use-centre-address';
import { useScrollSpy } from './use-scroll-spy';

/** All categories stacked on one page, a menu that follows the scrolling, and the member's own lists (GCEN-05, GCEN-06). */
export function Centre({ types }: { types: readonly TypeCount[] }) {
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
