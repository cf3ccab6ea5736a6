import { calls, type OutputOf } from '@r777/shared/contracts';
import { canShare, share } from '@r777/shared/copy-and-share';
import { formatCount, formatMoney, toast } from '@r777/shared/core';
import { useBus, useCall, useErrorText, useLanguage, useQueryCache } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { Card } from '@r777/shared/ui/card/card';
import { CopyField } from '@r777/shared/ui/copy-field/copy-field';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Money } from '@r777/shared/ui/money/money';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { RealAccounts, useTrial } from '../../free-reject/real-accounts';
import { useInviteTexts } from '../../texts/invite-texts';
import { useRealAccountTexts } from '../../texts/real-account-texts';
import { Funnel } from './funnel/funnel';
import styles from './invite.module.css';
import { ShareSkeleton } from './invite-skeleton';
import { QrCode } from './share/qr-code';
import shareCardStyles from './share/share-card.module.css';
import { useInviteAddress } from './use-invite-address';

type Info = OutputOf<typeof calls.affiliateInfo>;

/** Hands the link to the phone's share sheet; only where the browser has one. */
function ShareButton({ link }: { link: string }) {
  const t = useInviteTexts();
  if (!canShare()) return null;
  const open = async () => {
    try {
      await share({ title: t('share.title'), text: t('share.text'), url: link });
    } catch {
      toast.show({ kind: 'fail', text: t('share.failed') });
    }
  };
  return (
    <Button full icon="share" onClick={() => void open()}>
      {t('share.button')}
    </Button>
  );
}

/** The bonus for an invitation, and the link, the code and the picture to share: REWD-14. */
function ShareCard({ info: { code, link, invited, earned, bonus } }: { info: Info }) {
  const t = useInviteTexts();
  const language = useLanguage();
  return (
    <>
      <Card tone="wash">
        <h2 className={shareCardStyles.title}>{t(bonus ? 'title' : 'titlePlain')}</h2>
        <p className={shareCardStyles.text}>
          {bonus
            ? t('bonus', {
                amount: formatMoney(bonus.amount, language),
                least: formatMoney(bonus.minimumDeposit, language),
              })
            : t('noBonus')}
        </p>
        {bonus?.turnover && bonus.playDays && (
          <p className={shareCardStyles.small}>
            {t('play', { turnover: formatMoney(bonus.turnover, language), days: bonus.playDays })}
          </p>
        )}
        {bonus && <p className={shareCardStyles.small}>{t('own')}</p>}
        {bonus && bonus.multiplier > 0 && (
          <p className={shareCardStyles.small}>{t('wager', { times: bonus.multiplier })}</p>
        )}
        <dl className={shareCardStyles.totals}>
          <div>
            <dt>{t('all.invited')}</dt>
            <dd>{formatCount(invited, language)}</dd>
          </div>
          <div>
            <dt>{t('all.earned')}</dt>
            <dd>
              <Money amount={earned} />
            </dd>
          </div>
        </dl>
      </Card>
      <section className={shareCardStyles.hand} aria-label={t('share.title')}>
        <QrCode text={link} />
        <CopyField label={t('share.link')} value={link} />
        <CopyField label={t('share.code')} value={code} />
        <ShareButton link={link} />
      </section>
    </>
  );
}

function Invite() {
  const t = useInviteTexts();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [place, change] = useInviteAddress();
  const { data, error, refetch } = useCall(calls.affiliateInfo, {});
  // The merchant may switch the promotion on and off while the page is open.
  useBus('site.changed', () => void refetch());
  if (error?.code === 'permission.denied')
    return (
      <EmptyState
        title={t('off')}
        text={t('offText')}
        action={<Button onClick={() => navigate(paths.home)}>{t('home')}</Button>}
      />
    );
  if (error && !data) return <ErrorState title={t('failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Waiting>
        <ShareSkeleton />
      </Waiting>
    );
  return (
    <>
      <ShareCard info={data} />
      <Funnel bonus={data.bonus} place={place} onChange={change} />
    </>
  );
}

/** `/m/inviteFriends`: the invitation and its results. ROUTE-39, REWD-14, REWD-16. Trial accounts invite nobody. */
export function InvitePage() {
  const t = useRealAccountTexts();
  const trial = useTrial();
  const cache = useQueryCache();
  const refresh = () =>
    Promise.all([calls.affiliateInfo, calls.inviteSummary, calls.invitedMembers].map((call) => cache.invalidate(call)));
  if (trial) return <RealAccounts title={t('invite')} />;
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={styles.page}>
        <Invite />
      </div>
    </PullToRefresh>
  );
}
