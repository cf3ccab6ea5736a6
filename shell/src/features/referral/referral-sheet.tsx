import '../../site/menu-texts';
import { imageUrl } from '@r777/shared/core';
import { useLoggedIn, useT } from '@r777/shared/react';
import { Link, paths, useLocation, withBack } from '@r777/shared/router';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import type { OverlayProps } from '../../site/overlay';
import { useReachable } from '../../site/reachable';
import { OwnCode } from './own-code';
import styles from './referral-sheet.module.css';

/** Explains inviting friends, hands out code and link, and leads on: a visitor logs in first. NAV-11, NAV-23, REWD-15 */
export function ReferralSheet({ open, onClose }: OverlayProps) {
  const t = useT('menu');
  const loggedIn = useLoggedIn();
  const reachable = useReachable();
  const { pathname, search } = useLocation();
  const ways = loggedIn
    ? [
        { to: paths.inviteFriends, text: t('referral.invite') },
        { to: paths.agencyCentre, text: t('referral.become') },
      ]
    : [
        { to: withBack(pathname + search), text: t('referral.login') },
        { to: paths.register, text: t('referral.register') },
      ];
  const steps = ways.filter(({ to }) => reachable(to));
  const help = `${paths.help}?tag=faq`;
  return (
    <Sheet open={open} title={t('referral.title')} onClose={onClose}>
      <div className={styles.body}>
        <img className={styles.art} src={imageUrl('/icons/reward.svg')} alt="" width="96" height="96" />
        <p className={styles.text}>{t('referral.text')}</p>
        {loggedIn ? <OwnCode /> : <p className={styles.hint}>{t('referral.guest')}</p>}
        {steps.map(({ to, text }, i) => (
          <Link key={to} className={styles.step} data-tone={i === 0 ? 'primary' : 'secondary'} to={to}>
            {text}
          </Link>
        ))}
        {reachable(help) && (
          <Link className={styles.help} to={help}>
            {t('referral.help')}
          </Link>
        )}
      </div>
    </Sheet>
  );
}
