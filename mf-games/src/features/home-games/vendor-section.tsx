import type { GameType } from '@r777/shared/contracts';
import { useT } from '@r777/shared/react';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { startTransition, useState } from 'react';
import { Section } from '../../games/parts/section';
import { ghosts } from '../../games/states/ghosts';
import { LineButton } from '../../games/states/line-button';
import { LineGhost } from '../../games/states/line-ghost';
import { QueryStates } from '../../games/states/query-states';
import { useVendorGroups } from '../../games/vendors/use-vendor-groups';
import { distinctVendors } from '../../games/vendors/vendor-groups';
import { VendorPlate } from '../../games/vendors/vendor-plate';
import { useTexts } from '../../texts/texts';
import styles from './vendor-section.module.css';

/** Providers shown before the show-more control (HOME-09). */
const FOLDED = 9;

/** The providers, of one type or of all; nine of them until the player taps show-more (HOME-10). */
export function VendorSection({ gameType }: { gameType?: GameType }) {
  const t = useTexts();
  const common = useT('common');
  const [open, setOpen] = useState(false);
  const { groups, ...query } = useVendorGroups();
  const vendors = distinctVendors(gameType ? groups.filter((group) => group.gameType === gameType) : groups);
  if (!query.isPending && !query.error && vendors.length === 0) return null;
  return (
    <Section icon="VENDOR" name={t('section.vendors')} count={vendors.length || undefined}>
      <QueryStates query={query} skeleton={<VendorGhosts more={!gameType} />}>
        <ul className={styles.plates}>
          {(open ? vendors : vendors.slice(0, FOLDED)).map((vendor) => (
            <li key={vendor.vassalage}>
              <VendorPlate vendor={vendor} />
            </li>
          ))}
        </ul>
        {vendors.length > FOLDED && (
          <LineButton
            icon={open ? 'chevron-up' : 'chevron-down'}
            label={common(open ? 'view_less' : 'display_game')}
            expanded={open}
            // The tap is drawn before the plates and their pictures: PERF-06.
            onClick={() => startTransition(() => setOpen((now) => !now))}
          />
        )}
      </QueryStates>
    </Section>
  );
}

function VendorGhosts({ more }: { more: boolean }) {
  return (
    <>
      <div className={styles.plates} aria-hidden="true">
        {ghosts(FOLDED).map((ghost) => (
          <Skeleton key={ghost} className={styles.ghost} />
        ))}
      </div>
      {more && <LineGhost />}
    </>
  );
}
