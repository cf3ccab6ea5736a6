import type { RebateLine } from '@r777/shared/contracts';
import { formatMoney } from '@r777/shared/core';
import { moneySign } from '@r777/shared/money';
import { useErrorText, useLanguage } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { Card } from '@r777/shared/ui/card/card';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { Money } from '@r777/shared/ui/money/money';
import { missingTo } from '../../rewards/share';
import { isUnsure } from '../../rewards/use-once';
import { useRewardsTexts } from '../../texts/rewards-texts';
import { useTexts } from '../../texts/texts';
import styles from './manual-rebate.module.css';
import { PlayLink } from './play-link';
import { type Claimable, useClaimRebate } from './use-claim-rebate';

/** Why the last claim failed, in the server's words; whether a repeat is safe where nobody knows. */
function Refused({ error }: { error: Parameters<typeof isUnsure>[0] }) {
  const t = useRewardsTexts();
  const errorText = useErrorText();
  return (
    <Alert tone="danger" live title={t('rebate.refused')}>
      {errorText(error)} {isUnsure(error) && t('again')}
    </Alert>
  );
}

/** One category: what was staked, at which rate, and what that gives. */
function Line({ line }: { line: RebateLine }) {
  const t = useRewardsTexts();
  const member = useTexts();
  const language = useLanguage();
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span>{member(`types.${line.gameType}`)}</span>
        <span className={styles.small}>
          {t('rebate.of', { rate: line.rate, stake: formatMoney(line.stake, language) })}
        </span>
      </span>
      <span className={styles.amount}>
        <Money amount={line.amount} />
      </span>
    </li>
  );
}

/** The total with the button that claims it, and the categories that it comes from: REWD-03, REWD-04. */
export function ClaimableRebate({ rebate }: { rebate: Claimable }) {
  const t = useRewardsTexts();
  const language = useLanguage();
  const { claim, busy, refusal } = useClaimRebate(rebate);
  const { content, total, minimum, multiplier, claimable } = rebate;
  const missing = missingTo(total, minimum);
  return (
    <>
      <section aria-label={t('rebate.now')}>
        <Card tone="wash" className={styles.card}>
          <p className={styles.muted}>{t('rebate.now')}</p>
          <p className={styles.total}>
            <Money amount={total} />
          </p>
          <p className={styles.muted}>
            {!claimable && moneySign(missing) > 0
              ? t('rebate.minimum', {
                  minimum: formatMoney(minimum, language),
                  missing: formatMoney(missing, language),
                })
              : multiplier > 0 && t('rebate.wagering', { times: multiplier })}
          </p>
          <Button full busy={busy} disabled={!claimable && !busy} onClick={() => void claim()}>
            {t('rebate.claim')}
          </Button>
        </Card>
      </section>
      {refusal && <Refused error={refusal} />}
      {content.length === 0 ? (
        <EmptyState title={t('rebate.empty')} text={t('rebate.emptyText')} action={<PlayLink />} />
      ) : (
        <ul className={styles.list} aria-label={t('rebate.lines')}>
          {content.map((line) => (
            <Line key={line.gameType} line={line} />
          ))}
        </ul>
      )}
    </>
  );
}
