import { calls } from '@r777/shared/contracts';
import { bus, imageUrl, isStandalone, mayUseVip } from '@r777/shared/core';
import {
  useBus,
  useCall,
  useDebounced,
  useLanguage,
  useLoggedIn,
  useLogOut,
  useMember,
  useQueryCache,
  useSettings,
  useWhitelabel,
} from '@r777/shared/react';
import { Link, paths, useLocation } from '@r777/shared/router';
import { Icon } from '@r777/shared/ui/icon/icon';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { type ReactNode, useEffect, useState } from 'react';
import { inAppMode } from '../../device/app-mode';
import { useReferral } from '../../session/referral';
import { LanguagePicker } from '../../site/language-picker';
import { useMenuTexts } from '../../site/menu-texts';
import type { OverlayProps } from '../../site/overlay';
import { useReachable } from '../../site/reachable';
import { useRewardCentre } from '../../site/reward-centre';
import { ChatBadge, RewardsBadge } from '../../site/unread-badges';
import { type MenuEntry, type MenuState, menuEntries } from './entries';
import styles from './side-menu.module.css';

/** The parts of session and merchant settings that the menu depends on. */
function useMenuState(): MenuState {
  const features = useSettings().data?.features;
  const member = useMember().data;
  return {
    betReport: features?.betReport ?? false,
    rebate: useWhitelabel('MANPLAYREB3'),
    rewards: useRewardCentre(),
    vip: (features?.vip ?? false) && mayUseVip(member),
    mission: features?.mission ?? false,
    referral: useReferral(),
    inBrowser: !inAppMode() && !isStandalone(),
    loggedIn: useLoggedIn(),
    reachable: useReachable(),
  };
}

/** Activities shown at the top of the menu: NAV-31. */
const SHOWN = 3;

/** The first promotions, as pictures that lead to them. */
function Activities() {
  const t = useMenuTexts();
  const language = useLanguage();
  const reachable = useReachable();
  const { data } = useCall(calls.announcements, { types: 'Promotion', groupName: '', platform: 'M', language });
  const first = data?.promotion.slice(0, SHOWN) ?? [];
  if (first.length === 0 || !reachable(paths.promotionDetail)) return null;
  return (
    <ul className={styles.activities} aria-label={t('menu.activities')}>
      {first.map(({ id, title, announcementImages }) => (
        <li key={id}>
          <Link className={styles.activity} to={`${paths.promotionDetail}?id=${encodeURIComponent(id)}`}>
            {announcementImages[0] && (
              <img src={imageUrl(announcementImages[0].url)} alt="" width="84" height="58" loading="lazy" />
            )}
            <span className={styles.activityTitle}>{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Quiet time before the menu's content is reloaded, in ms: NAV-34. */
const REFRESH_AFTER_MS = 250;

/** Reloads the menu's content after events that may have changed it; several events at once cause one refresh. */
function useMenuRefresh(): void {
  const cache = useQueryCache();
  const [asked, setAsked] = useState(0);
  const ask = () => setAsked((n) => n + 1);
  useBus('session.changed', ask);
  useBus('language.changed', ask);
  const due = useDebounced(asked, REFRESH_AFTER_MS);
  useEffect(() => {
    if (due === 0) return;
    void cache.invalidate(calls.announcements);
    void cache.invalidate(calls.domainRoutes);
  }, [cache, due]);
}

function Entry({ entry, onAct }: { entry: MenuEntry; onAct: () => void }) {
  const t = useMenuTexts();
  const { pathname, search } = useLocation();
  const face = (
    <>
      <Icon name={entry.icon} />
      <span className={styles.label}>{t(`menu.${entry.key}`)}</span>
      {entry.key === 'rewards' && <RewardsBadge />}
      {entry.key === 'service' && <ChatBadge />}
    </>
  );
  if ('to' in entry) {
    const current = pathname + search === entry.to || (entry.key === 'home' && pathname === '/');
    return (
      <Link className={styles.entry} to={entry.to} aria-current={current ? 'page' : undefined}>
        {face}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.entry} onClick={onAct} aria-haspopup="dialog">
      {face}
      {entry.key === 'invite' && <span className={styles.earn}>{t('menu.earn')}</span>}
    </button>
  );
}

/** The menu behind the header's toggle: activities, links, language, and the choice of server. */
export function SideMenu({ open, onClose, servers }: OverlayProps & { servers?: ReactNode }) {
  const t = useMenuTexts();
  const logOut = useLogOut();
  const entries = menuEntries(useMenuState());
  useMenuRefresh();
  const act = (entry: MenuEntry) =>
    onClose(() => {
      if ('opens' in entry) bus.emit('overlay.open', { overlay: entry.opens });
      else void logOut();
    });
  return (
    <Sheet
      from="start"
      open={open}
      title={t('menu.title')}
      head={<img className={styles.logo} src={imageUrl('/brand/logo.svg')} alt="" width="81" height="34" />}
      onClose={onClose}
    >
      <div className={styles.menu}>
        <Activities />
        <nav aria-label={t('menu.title')}>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <Entry entry={entry} onAct={() => act(entry)} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.end}>
          <LanguagePicker />
          {servers}
        </div>
      </div>
    </Sheet>
  );
}
