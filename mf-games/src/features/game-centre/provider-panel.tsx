import type { GameType } from '@r777/shared/contracts';
import { useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { categoryPath } from '../../games/data/categories';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { QueryStates } from '../../games/states/query-states';
import { useVendorGroups } from '../../games/vendors/use-vendor-groups';
import { VendorPlate } from '../../games/vendors/vendor-plate';
import { useListTexts } from '../../texts/list-texts';
import { useTexts } from '../../texts/texts';
import styles from './provider-panel.module.css';

interface ProviderPanelProps {
  open: boolean;
  gameType: GameType;
  onClose: () => void;
}

/** The left panel: the providers of one type, each with a link to its games. */
export function ProviderPanel({ open, gameType, onClose }: ProviderPanelProps) {
  const t = useTexts();
  const list = useListTexts();
  const navigate = useNavigate();
  const { groups, ...query } = useVendorGroups();
  const vendors = groups.find((group) => group.gameType === gameType)?.vendors ?? [];
  return (
    <Sheet from="start" open={open} title={t('section.vendors')} onClose={onClose}>
      <QueryStates query={query} skeleton={<GameGridSkeleton count={6} />}>
        {vendors.length === 0 && (
          <EmptyState
            title={list('empty.vendors')}
            action={<Button onClick={() => navigate(categoryPath(gameType))}>{list('empty.showAll')}</Button>}
          />
        )}
        <ul className={styles.plates}>
          {vendors.map((vendor) => (
            <li key={vendor.vassalage}>
              <VendorPlate vendor={vendor} />
            </li>
          ))}
        </ul>
      </QueryStates>
    </Sheet>
  );
}
