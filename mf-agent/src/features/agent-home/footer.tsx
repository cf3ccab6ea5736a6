import { calls } from '@r777/shared/contracts';
import { useCall, useLanguage, useReachable, useSettings } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { Badge } from '@r777/shared/ui/badge/badge';
import { BottomBar, BottomTab } from '@r777/shared/ui/bottom-bar/bottom-bar';
import { noticesInput } from '../../notices/notices-input';
import { useTexts } from '../../texts/texts';

/**
 * The bar at the bottom of the agent home: AGENT-17..19. Without the merchant's dividends it has no dividend entry
 * (ROUTE-52).
 */
export function Footer() {
  const t = useTexts();
  const language = useLanguage();
  const { data: settings } = useSettings();
  const { data } = useCall(calls.announcements, noticesInput(language));
  const reachable = useReachable();
  const notices = `${paths.agentNotices}?types=A`;
  const unread = data?.footer.unreadCount ?? 0;
  return (
    <BottomBar fixed label={t('footer.title')}>
      <BottomTab icon="home" label={t('footer.home')} to={paths.agent} current />
      {reachable(paths.accountOpening) && (
        <BottomTab icon="plus" label={t('footer.openAccount')} to={paths.accountOpening} />
      )}
      {settings?.features.dividend !== false && reachable(paths.dividend) && (
        <BottomTab icon="percent" label={t('footer.dividend')} to={paths.dividend} />
      )}
      {reachable(notices) && (
        <BottomTab icon="speaker" label={t('footer.notices')} to={notices} badge={<Badge count={unread} />} />
      )}
    </BottomBar>
  );
}
