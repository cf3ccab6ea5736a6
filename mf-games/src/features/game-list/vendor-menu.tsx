import type { GameType } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { categoryIcon } from '../../games/catalogue/categories';
import { categoryKey } from '../../games/catalogue/category-key';
import { distinctVendors, type VendorGroup } from '../../games/catalogue/vendor-groups';
import { ghosts } from '../../games/outcome/ghosts';
import type { Asked } from '../../games/outcome/outcome';
import { VendorIcon } from '../../games/vendor/vendor-icon';
import { useListTexts } from '../../texts/list-texts';
import { useTexts } from '../../texts/texts';
import styles from './vendor-menu.module.css';

interface VendorMenuProps {
  groups: readonly VendorGroup[];
  query: Asked;
  gameType: GameType;
  /** Code of the chosen vendor; blank for all. */
  chosen: string;
  onChoose: (vassalage: string) => void;
}

/** The vendors of the screen's type on the left, an `all` entry first (GLIST-19). */
export function VendorMenu({ groups, query, gameType, chosen, onChoose }: VendorMenuProps) {
  const t = useListTexts();
  const games = useTexts();
  return (
    <nav className={styles.menu} aria-label={games('section.vendors')}>
      <ul>
        <li>
          <button type="button" className={styles.entry} aria-current={chosen === ''} onClick={() => onChoose('')}>
            <img src={imageUrl(categoryIcon(gameType))} alt="" width={34} height={34} />
            {t('allOf', { type: games(categoryKey(gameType)).toLowerCase() })}
          </button>
        </li>
        {distinctVendors(groups).map(({ vassalage, displayName }) => (
          <li key={vassalage}>
            <button
              type="button"
              className={styles.entry}
              aria-current={chosen === vassalage}
              onClick={() => onChoose(vassalage)}
            >
              <VendorIcon vassalage={vassalage} />
              {displayName}
            </button>
          </li>
        ))}
      </ul>
      {query.isPending && (
        <div aria-hidden="true">
          {ghosts(8).map((ghost) => (
            <span key={ghost} className={styles.entry}>
              <Skeleton className={styles.ghost} />
              <Skeleton width={52} height={12} />
            </span>
          ))}
        </div>
      )}
      {query.error && (
        <button type="button" className={styles.entry} onClick={() => void query.refetch()}>
          {t('vendorsFailed')}
        </button>
      )}
    </nav>
  );
}
