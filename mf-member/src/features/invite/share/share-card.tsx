import type { calls, OutputOf } from '@r777/shared/contracts';
import { formatCount, formatMoney, toast } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Card } from '@r777/shared/ui/card/card';
import { CopyField } from '@r777/shared/ui/copy-field/copy-field';
import { Money } from '@r777/shared/ui/money/money';
import { useInviteTexts } from '../../../texts/invite-texts';
import { QrCode } from './qr-code';
import styles from './share-card.module.css';

type Info = OutputOf<typeof calls.affiliateInfo>;

/** Hands the link to the phone's share sheet; only where the browser has one. */
function ShareButton({ link }: { link: string }) {
  const t = useInviteTexts();
  if (!('share' in navigator)) return null;
  const share = async () => {
    try {
      await navigator.share({ title: t('share.title'), text: t('share.text'), url: link });
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.show({ kind: 'fail', text: t('share.failed') });
    }
  };
  return (
    <Button full icon="share" onClick={() => void share()}>
      {t('share.button')}
    </Button>
  );
}

/** What an invitation brings, and the link, the code and the picture to hand on: REWD-14. */
export function ShareCard({ info: { code, link, invited, earned, bonus } }: { info: Info }) {
  const t = useInviteTexts();
  const language = useLanguage();
  return (
    <>
      <Card tone="wash">
        <h2 className={styles.title}>{t('title')}</h2>
        <p className={styles.text}>
          {bonus
            ? t('bonus', {
                amount: formatMoney(bonus.amount, language),
                least: formatMoney(bonus.minimumDeposit, language),
              })
            : t('noBonus')}
        </p>
        {bonus && bonus.multiplier > 0 && <p className={styles.small}>{t('wager', { times: bonus.multiplier })}</p>}
        <dl className={styles.totals}>
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
      <section className={styles.hand} aria-label={t('share.title')}>
        <QrCode text={link} />
        <CopyField label={t('share.link')} value={link} />
        <CopyField label={t('share.code')} value={code} />
        <ShareButton link={link} />
      </section>
    </>
  );
}
