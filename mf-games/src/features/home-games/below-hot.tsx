import { useLoggedIn } from '@r777/shared/react';
import { memo } from 'react';
import type { TypeCount } from '../../games/vendors/use-vendor-groups';
import { RecentRow } from './recent-row';
import { TypeSection } from './type-section';
import { useOneByOne } from './use-one-by-one';
import { VendorSection } from './vendor-section';

/** About the height of a section on a phone, in px. */
const SECTION_PX = 280;

/**
 * Home below the hot games: recent games, the providers, and a section for each type. Types that failed to load are
 * retried with the providers, because one button asks for both. Memoised: a tap on another category is drawn before its
 * games.
 */
export const BelowHot = memo(function BelowHot({ types }: { types: readonly TypeCount[] }) {
  const loggedIn = useLoggedIn();
  // The providers, and a section for each type.
  const blocks = 1 + types.length;
  const drawn = useOneByOne(blocks);
  return (
    <>
      {loggedIn && <RecentRow />}
      {drawn > 0 && <VendorSection />}
      {types.slice(0, Math.max(0, drawn - 1)).map((type) => (
        <TypeSection key={type.gameType} type={type} />
      ))}
      {/* For a player who scrolls at once the content below is in its final place, and not where a section is about to appear. */}
      {drawn < blocks && <div style={{ blockSize: (blocks - drawn) * SECTION_PX }} />}
    </>
  );
});
