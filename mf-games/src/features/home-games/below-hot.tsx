import { useLoggedIn } from '@r777/shared/react';
import type { TypeCount } from '../../games/catalogue/use-vendor-groups';
import { RecentRow } from './recent-row';
import { TypeSection } from './type-section';
import { VendorSection } from './vendor-section';

/**
 * Home below the hot games: what the member played last, the providers, and a section for each type. Types that did not load
 * come with the providers' new try, which asks for both.
 */
export function BelowHot({ types }: { types: readonly TypeCount[] }) {
  const loggedIn = useLoggedIn();
  return (
    <>
      {loggedIn && <RecentRow />}
      <VendorSection />
      {types.map((type) => (
        <TypeSection key={type.gameType} type={type} />
      ))}
    </>
  );
}
