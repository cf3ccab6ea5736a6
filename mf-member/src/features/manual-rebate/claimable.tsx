import { calls, type OutputOf, type RebateLine } from '@r777/shared/contracts';
import { type AppError, bus, formatMoney, toast } from '@r777/shared/core';
import { moneySign } from '@r777/shared/money';
import { forgetOtherRequests, useOutcomeText, useSendOnce } from '@r777/shared/once';
import { useLanguage, useQueryCache } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { Card } from '@r777/shared/ui/card/card';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { Money } from '@r777/shared/ui/money/money';
import { useEffect, useState } from 'react';
import { missingTo } from '../../rewards/share';
import { useRewardsTexts } from '../../texts/rewards-texts';
import { useTexts } from '../../texts/texts';
import styles from './manual-rebate.module.css';

/** The answer of the claimable rebate's call. */
type Claimable = OutputOf<typeof calls.rebate>;

/** Names what would be claimed: the same stakes are the same claim. */
const contentOf = ({ content, total }: Claimable) => `rebate:${total}:${content.map(({ stake }) => stake).join()}`;

/** Claims everything that can be claimed, once: REWD-04. `refusal` is why the last try failed. */
function useClaimRebate(rebate: Claimable) {
  const t = useRewardsTexts();
  const language = useLanguage();
  const cache = useQueryCache();
  const { send, busy } = useSendOnce(calls.claimRebate, { kind: 'rebate' });
  const [refusal, setRefusal] = useState<AppError | null>(null);
  const content = contentOf(rebate);
  // Another claim has been paid since. Under the old key, a later equal claim would get the old answer.
  useEffect(() => forgetOtherRequests('rebate', {}, content), [content]);

  async function claim(): Promise<void> {
    setRefusal(null);
    const outcome = await send({}, { of: content });
    if (outcome === 'ignored') return;
    if ('failed' in outcome) {
      setRefusal(outcome.failed);
    } else {
      const { amount } = outcome.done.claim;
      // A list that is still loading must not show a paid reward again.
      await cache.cancel(calls.rebate);
      cache.set(calls.rebate, {}, (old) => old && { ...old, content: [], total: '0.00', claimable: false });
      const text = t('rebate.claimed', { amount: formatMoney(amount, language) });
      toast.show({ kind: 'success', text, gain: true });
      bus.emit('balance.changed', { source: 'mf-member' });
    }
    // After success, refusal or an unknown outcome, the page reads the server's current state.
    void cache.invalidate(calls.rebate);
    void cache.invalidate(calls.rebateClaims);
  }
  return { claim, busy, refusal };
}

/** The next step of a member without a rebate. */
function PlayLink() {
  const t = useRewardsTexts();
  return (
    <Link className={styles.play} to={paths.home}>
      {t('rebate.play')}
    </Link>
  );
}

/** Why the last claim failed, in the server's words; if the outcome is unknown, that a repeat is safe. */
function Refused({ error }: { error: AppError }) {
  const t = useRewardsTexts();
  const outcomeText = useOutcomeText('reward');
  return (
    <Alert tone="danger" live title={t('rebate.refused')}>
      {outcomeText(error)}
    </Alert>
  );
}

/** One category: the stakes, the rate, and the resulting rebate. */
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

/** The total with the claim button, and the categories behind it: REWD-03, REWD-04. */
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
