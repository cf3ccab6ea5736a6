import { Choice, Each, type FirstScreenModule } from '@r777/shared/first-screens/place';
import { TopBar } from './top-bar';

/** Whether the merchant has an app. */
export const calls: FirstScreenModule['calls'] = { site: { call: 'status', input: {}, language: false } };

const bar = <TopBar onClose={() => undefined} />;

/** The bar above the header before any script, if the site has an app: `Top`. */
export function Screen() {
  return (
    <Choice when="route.top">
      <Each
        list="site.info.resources"
        limit={1}
        by="resourceType"
        cases={{ IOS: bar, Android: bar, MOBILECONFIG: bar }}
      />
    </Choice>
  );
}
