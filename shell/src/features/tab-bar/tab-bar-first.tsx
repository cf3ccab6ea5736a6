import { Choice, type FirstScreenModule } from '@r777/shared/first-screens/place';
import { paths, withBack } from '@r777/shared/router';
import { BottomBar } from '@r777/shared/ui/bottom-bar/bottom-bar';
import { useShellTexts } from '../../shell-texts';
import { ReferralTab, Tab } from './tabs';

/** The white-label flag decides about the reward centre for visitors. */
export const calls: FirstScreenModule['calls'] = { flags: { call: 'whitelabel', input: {}, language: false } };

/** The bar at the bottom before any script, for a visitor. The markup of `TabBar`. */
export function Screen() {
  const t = useShellTexts();
  return (
    <Choice when="route.tabs">
      <BottomBar label={t('frame.tabs')}>
        <Choice when="route.home" otherwise={<Tab name="home" />}>
          <Tab name="home" current />
        </Choice>
        <Choice when="offers.promotionList">
          <Choice when="route.promotion" otherwise={<Tab name="promotion" />}>
            <Tab name="promotion" current />
          </Choice>
        </Choice>
        <ReferralTab />
        <Choice when="flags.REWCEN3">
          <Choice when="offers.rewardCentre">
            <Tab name="prize" />
          </Choice>
        </Choice>
        <Choice when="offers.login">
          <Tab name="member" way={withBack(paths.member)} />
        </Choice>
      </BottomBar>
    </Choice>
  );
}
