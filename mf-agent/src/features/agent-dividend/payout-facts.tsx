import { formatDate } from '@r777/shared/core';
import { moneySign } from '@r777/shared/money';
import { usePermission, useReachable } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { Fact } from '@r777/shared/ui/layout/layout';
import { Money } from '@r777/shared/ui/money/money';
import { FactsSheet } from '../../lists/facts-sheet';
import { useMoneyText } from '../../lists/money-text';
import { useDividendTexts } from '../../texts/dividend-texts';
import styles from './agent-dividend.module.css';
import type { Payout } from './payout-row';
import { absoluteAmount, daysOf, lossName } from './period';

/** Explains the amount in a sentence. */
function Because({ payout: { loss, rate, amount, tiers } }: { payout: Payout }) {
  const t = useDividendTexts();
  const money = useMoneyText();
  if (moneySign(loss) <= 0) return t('noLoss');
  const reached = tiers.find((tier) => tier.rate === rate);
  if (!reached) return t('notReached');
  const step = t('reached', { from: money(reached.from), members: reached.activeMembers });
  return `${t('formula', { loss: money(loss), rate, amount: money(amount) })}. ${step}`;
}

function Facts({ payout }: { payout: Payout }) {
  const t = useDividendTexts();
  const { giver, taker, paidAt } = payout;
  return (
    <>
      <Fact name={t('amount')}>
        <Money amount={payout.amount} />
      </Fact>
      <Fact name={t('status')}>{t(`state_${payout.state}`)}</Fact>
      {paidAt && <Fact name={t('paidAt')}>{formatDate(paidAt, 'YYYY-MM-DD HH:mm:ss')}</Fact>}
      <Fact name={t('giver')}>{giver ?? t('house')}</Fact>
      <Fact name={t('taker')}>{taker}</Fact>
      <Fact name={t('turnover')}>
        <Money amount={payout.turnover} />
      </Fact>
      <Fact name={t(lossName(payout.loss))}>
        <Money amount={absoluteAmount(payout.loss)} />
      </Fact>
      <Fact name={t('activeMembers')}>{payout.activeMembers}</Fact>
    </>
  );
}

/** The sentence, and the steps that were agreed. */
function Reasons({ payout }: { payout: Payout }) {
  const t = useDividendTexts();
  const money = useMoneyText();
  return (
    <section className={styles.reasons} aria-label={t('why')}>
      <h3 className={styles.title}>{t('why')}</h3>
      <p>
        <Because payout={payout} />
      </p>
      <h3 className={styles.title}>{t('tiers')}</h3>
      <ul>
        {payout.tiers.map(({ from, activeMembers: members, rate }) => (
          <li key={from} className={styles.line}>
            <span>{t('tier', { from: money(from), members })}</span>
            <span>{t('percent', { rate })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All details of a period, the reason for its amount, and a link to the bets behind it. */
export function PayoutFacts({
  payout,
  side,
  onClose,
}: {
  payout: Payout | null;
  side: 'own' | 'given';
  onClose: () => void;
}) {
  const t = useDividendTexts();
  const navigate = useNavigate();
  const reachable = useReachable();
  const profit = usePermission('AGETEAMPNL3') && reachable(paths.teamProfitAndLoss);
  const title = (row: Payout) => {
    const { from, to } = daysOf(row);
    return t('period', { from: formatDate(from, 'MM/DD/YYYY'), to: formatDate(to, 'MM/DD/YYYY') });
  };
  return (
    <FactsSheet
      row={payout}
      title={title}
      onClose={onClose}
      facts={(row) => <Facts payout={row} />}
      action={(row) => {
        const { from, to } = daysOf(row);
        return (
          <>
            <Reasons payout={row} />
            {side === 'own' && profit && (
              <Button
                tone="secondary"
                full
                onClick={() => navigate(`${paths.teamProfitAndLoss}?from=${from}&to=${to}`)}
              >
                {t('profit')}
              </Button>
            )}
          </>
        );
      }}
    />
  );
}
