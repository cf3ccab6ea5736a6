import type { calls, OutputOf } from '@r777/shared/contracts';
import { moneySign } from '@r777/shared/money';
import { useReachable } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { Money } from '@r777/shared/ui/money/money';
import { useState } from 'react';
import lists from '../../lists/lists.module.css';
import { Paged } from '../../lists/paged';
import { useDividendTexts } from '../../texts/dividend-texts';
import { PayoutFacts } from './payout-facts';
import { type Payout, PayoutRow } from './payout-row';

/** The answer of the call. */
export type Dividends = OutputOf<typeof calls.dividends>;
/** Which side of the contracts is shown. */
export type Side = 'own' | 'given';

/** Says that a payment waits for the payer's wallet, and is made once, later, automatically. */
function Owed({ side, content }: { side: Side; content: readonly Payout[] }) {
  const t = useDividendTexts();
  const navigate = useNavigate();
  const deposits = useReachable()(paths.deposit);
  if (side === 'given')
    return (
      <Alert
        tone="warning"
        action={
          deposits && (
            <Button size="m" tone="secondary" onClick={() => navigate(paths.deposit)}>
              {t('toDeposit')}
            </Button>
          )
        }
      >
        {t('owedGiven')}
      </Alert>
    );
  const givers = [...new Set(content.filter(({ state }) => state === 'owed').map(({ giver }) => giver))];
  const [giver] = givers;
  return <Alert tone="warning">{giver && givers.length === 1 ? t('owedOwn', { giver }) : t('owedOwnMany')}</Alert>;
}

function Rows({ payouts, side }: { payouts: readonly Payout[]; side: Side }) {
  const t = useDividendTexts();
  const [open, setOpen] = useState<Payout | null>(null);
  return (
    <>
      <ul className={lists.list} aria-label={t(`list_${side}`)}>
        {payouts.map((payout) => (
          <PayoutRow
            key={`${payout.start}${payout.taker}${payout.giver}`}
            payout={payout}
            side={side}
            onOpen={() => setOpen(payout)}
          />
        ))}
      </ul>
      <PayoutFacts payout={open} side={side} onClose={() => setOpen(null)} />
    </>
  );
}

/** The settled periods with amount and status, newest first, with the paid and owed totals: AGENT-35. */
export function PayoutList({
  answer,
  side,
  onPage,
}: {
  answer: Dividends;
  side: Side;
  onPage: (page: number) => void;
}) {
  const t = useDividendTexts();
  const { footer } = answer;
  return (
    <>
      {answer.totalCount > 0 && (
        <dl className={lists.totals} aria-label={t('totals')}>
          {(['paid', 'owed'] as const).map((name) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                <Money amount={footer[name]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {moneySign(footer.owed) > 0 && <Owed side={side} content={answer.content} />}
      <Paged
        list={answer}
        onPage={onPage}
        empty={<EmptyState title={t(`empty_${side}`)} text={t(`emptyText_${side}`)} />}
      >
        {(payouts) => <Rows payouts={payouts} side={side} />}
      </Paged>
    </>
  );
}
