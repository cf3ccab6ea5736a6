import type { GameType } from '@r777/shared/contracts';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { useVendorGroups } from '../../games/catalogue/use-vendor-groups';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { Outcome } from '../../games/outcome/outcome';
import { VendorPlate } from '../../games/vendor/vendor-plate';
import { useTexts } from '../../texts/texts';
import styles from './provider-panel.module.css';

interface ProviderPanelProps {
  open: boolean;
  gameType: GameType;
  onClose: () => void;
}

/** The left panel: the providers of one type, each leading to its games. */
export function ProviderPanel({ open, gameType, onClose }: ProviderPanelProps) {
  const t = useTexts();
  const { groups, ...query } = useVendorGroups();
  const vendors = groups.find((group) => group.gameType === gameType)?.vendors ?? [];
  return (
    <Sheet from="start" open={open} title={t('section.vendors')} onClose={onClose}>
      <Outcome query={query} skeleton={<GameGridSkeleton count={6} />}>
        <ul className={styles.plates}>
          {vendors.map((vendor) => (
            <li key={vendor.vassalage}>
              <VendorPlate vendor={vendor} />
            </li>
          ))}
        </ul>
      </Outcome>
    </Sheet>
  );
}
