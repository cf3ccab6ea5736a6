import { calls } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { useCall, useErrorText, useLoggedIn, useT } from '@r777/shared/react';
import { Link, paths, useLocation, withBack } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { CopyField } from '@r777/shared/ui/copy-field/copy-field';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useMenuTexts } from '../../site/menu-texts';
import type { OverlayProps } from '../../site/overlay';
import { useReachable } from '../../site/reachable';
import styles from './referral-sheet.module.css';

/** The member's affiliate code and link, each with a control to copy it: REWD-15. */
function OwnCode() {
  const t = useMenuTexts();
  const common = useT('common');
  const errorText = useErrorText();
  const { data, error, refetch } = useCall(calls.affiliateInfo, {});
  if (error?.code === 'permission.denied') return <p className={styles.hint}>{t('referral.off')}</p>;
  if (error && !data)
    return (
      <div className={styles.own}>
        <ErrorLine>{`${t('referral.failed')} ${errorText(error)}`}</ErrorLine>
        <Button tone="secondary" full icon="refresh" onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      </div>
    );
  return (
    <div className={styles.own}>
      {data ? (
        <>
          <CopyField label={t('referral.code')} value={data.code} />
          <CopyField label={t('referral.link')} value={data.link} />
        </>
      ) : (
        <Skeleton width="100%" height={168} />
      )}
    </div>
  );
}

/** Explains inviting friends, hands out code and link, and leads on: a visitor logs in first. NAV-11, NAV-23, REWD-15 */
export function ReferralSheet({ open, onClose }: OverlayProps) {
  const t = useMenuTexts();
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
