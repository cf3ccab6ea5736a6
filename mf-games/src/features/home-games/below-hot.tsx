import { useLoggedIn } from '@r777/shared/react';
import { memo } from 'react';
import type { TypeCount } from '../../games/data/use-vendor-groups';
import { RecentRow } from './recent-row';
import { TypeSection } from './type-section';
import { useOneByOne } from './use-one-by-one';
import { VendorSection } from './vendor-section';

/** About the height of a section on a phone, in px. */
const SECTION_PX = 280;

/**
 * Home below the hot games: what the member played last, the providers, and a section for each type. Types that did not load
 * come with the providers' new try, which asks for both. Memoised: a tap on another category is on screen before its games.
 */
export const BelowHot = memo(function BelowHot({ types }: { types: readonly TypeCount[] }) {
  const loggedIn = useLoggedIn();
  const drawn = useOneByOne(types.length);
  return (
    <>
      {loggedIn && <RecentRow />}
      <VendorSection />
      {types.slice(0, drawn).map((type) => (
        <TypeSection key={type.gameType} type={type} />
      ))}
      {/* Whoever scrolls at once meets what stands below it in its place, and not where a section is about to come. */}
      {drawn < types.length && <div style={{ blockSize: (types.length - drawn) * SECTION_PX }} />}
    </>
  );
});
