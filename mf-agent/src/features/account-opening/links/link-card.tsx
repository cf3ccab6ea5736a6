import { calls, type OutputOf } from '@r777/shared/contracts';
import { confirm, formatCount, formatDate, toast } from '@r777/shared/core';
import { useAction, useLanguage, useQueryCache } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { CopyField } from '@r777/shared/ui/copy-field/copy-field';
import { Row } from '@r777/shared/ui/layout/layout';
import { useAccountTexts } from '../../../texts/account-texts';
import styles from './links.module.css';

/** Disables a link after a confirmation. Visitors who open the link see that it is no longer valid. */
function useDisableLink({ code, channel }: { readonly code: string; readonly channel: string }) {
  const t = useAccountTexts();
  const cache = useQueryCache();
  const { mutate, isPending } = useAction(calls.disableAffiliateLink, {
    onSuccess: () => {
      toast.show({ kind: 'success', text: t('links.disabledDone', { channel }) });
      return cache.invalidate(calls.affiliateLinks);
    },
  });
  const disable = async () => {
    const sure = await confirm({
      title: t('links.disableTitle'),
      text: t('links.disableText', { channel }),
      confirmText: t('links.disable'),
      tone: 'danger',
    });
    if (sure) mutate({ code });
  };
  return { disable, busy: isPending };
}

/** A link of an agent. */
export type AffiliateLink = OutputOf<typeof calls.createAffiliateLink>;

/** One link: where it is published, its results, and its actions. A disabled link shows only figures. */
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
          <span>{t('links.made', { date: formatDate(createdAt, 'MM/DD/YYYY') })}</span> · <span dir="ltr">{code}</span>
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
          <Row gap={2} spread="between" wrap>
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
          </Row>
        </>
      )}
    </li>
  );
}
