import type { calls, OutputOf } from '@r777/shared/contracts';
import { formatCount, formatDate } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { CopyField } from '@r777/shared/ui/copy-field/copy-field';
import { useAccountTexts } from '../../../texts/account-texts';
import styles from './links.module.css';
import { useDisableLink } from './use-disable-link';

/** A link of an agent. */
export type AffiliateLink = OutputOf<typeof calls.createAffiliateLink>;

/** One link: where it is published, what came of it, and what can be done with it. A disabled one is only figures. */
export function LinkCard({ link, onShow }: { link: AffiliateLink; onShow: () => void }) {
  const t = useAccountTexts();
  const language = useLanguage();
  const { disable, busy } = useDisableLink(link);
  const { channel, code, createdAt, disabled, registrations, firstDeposits } = link;
  return (
    <li className={styles.card} data-disabled={disabled || undefined}>
      <div className={styles.head}>
        <h3 className={styles.channel}>{channel}</h3>
        <span className={styles.state} data-on={!disabled || undefined}>
          {t(disabled ? 'links.disabled' : 'links.on')}
        </span>
        <p className={styles.small}>
          {t('links.made', { date: formatDate(createdAt, 'MM/DD/YYYY') })} · <span dir="ltr">{code}</span>
        </p>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{t('links.registrations')}</dt>
          <dd>{formatCount(registrations, language)}</dd>
        </div>
        <div>
          <dt>{t('links.firstDeposits')}</dt>
          <dd>{formatCount(firstDeposits, language)}</dd>
        </div>
      </dl>
      {!disabled && (
        <>
          <CopyField label={t('links.address', { channel })} value={link.link} />
          <div className={styles.actions}>
            <Button tone="secondary" size="m" icon="share" onClick={onShow} aria-label={t('links.showOf', { channel })}>
              {t('links.show')}
            </Button>
            <Button
              tone="ghost"
              size="m"
              busy={busy}
              onClick={() => void disable()}
              aria-label={t('links.disableOf', { channel })}
            >
              {t('links.disable')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
