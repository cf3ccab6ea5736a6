import { calls, type OutputOf } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { useCall } from '@r777/shared/react';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { Money } from '@r777/shared/ui/money/money';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import type { ContractKind } from '../../contracts/kinds';
import { Answer } from '../../lists/answer';
import { useMoneyText } from '../../lists/money-text';
import { Paged } from '../../lists/paged';
import styles from './contract.module.css';
import { basisOf } from './terms';
import { useContractTexts } from './texts';

const PAGE_SIZE = 20;
type Payouts = Pick<OutputOf<typeof calls.salaries>, 'content' | 'pageNum' | 'totalPages' | 'totalCount' | 'footer'>;
type Payout = Payouts['content'][number];

/** The period as text: a day, an hour of a day, or the first and last day of a half-month. */
function when({ kind, start, end }: Payout): string {
  if (kind === 'hourly') return formatDate(start, 'MM/DD/YYYY HH:mm');
  const first = formatDate(start, 'MM/DD/YYYY');
  if (kind === 'daily') return first;
  // The end is exclusive.
  return `${first} – ${formatDate(new Date(Date.parse(end) - 1).toISOString(), 'MM/DD/YYYY')}`;
}

function Row({ payout }: { payout: Payout }) {
  const t = useContractTexts();
  const money = useMoneyText();
  const amount = money(payout[basisOf(payout.kind)]);
  return (
    <ListRow
      title={<time dateTime={payout.start}>{when(payout)}</time>}
      text={payout.state === 'nothing' ? t('payments.state_nothing') : t('payments.at', { rate: payout.rate, amount })}
      end={
        <span className={styles.payment}>
          <Money amount={payout.amount} signed={payout.state === 'paid'} />
          {payout.state !== 'nothing' && (
            <span className={styles.state} data-state={payout.state}>
              {t(`payments.state_${payout.state}`)}
            </span>
          )}
        </span>
      }
    />
  );
}

function usePayouts(kind: ContractKind, pageNo: number) {
  const isDividend = kind === 'dividend';
  const paging = { pageNo, pageSize: PAGE_SIZE };
  const salaries = useCall(
    calls.salaries,
    { ...paging, ...(isDividend ? {} : { kind }) },
    { enabled: !isDividend, keepPrevious: true },
  );
  const dividends = useCall(calls.dividends, paging, { enabled: isDividend, keepPrevious: true });
  return isDividend ? dividends : salaries;
}

/** The amounts of the contracts of a kind, newest first, with the total paid. */
export function Payments({ kind, page, onPage }: { kind: ContractKind; page: number; onPage: (page: number) => void }) {
  const t = useContractTexts();
  const query = usePayouts(kind, page);
  return (
    <section aria-label={t('payments.title')} className={styles.section}>
      <SectionTitle name={t('payments.title')} />
      <Answer query={query} failed={t('payments.failed')} skeleton={<ListSkeleton count={3} />}>
        {(list: Payouts) => (
          <>
            {list.totalCount > 0 && (
              <p className={styles.total}>
                <span>{t('payments.paid')}</span> <Money amount={list.footer.paid} />
              </p>
            )}
            <Paged
              list={list}
              onPage={onPage}
              empty={<EmptyState title={t('payments.empty')} text={t('payments.emptyText')} />}
            >
              {(payouts) => (
                <ListCard label={t('payments.list')}>
                  {payouts.map((payout) => (
                    <Row key={payout.start} payout={payout} />
                  ))}
                </ListCard>
              )}
            </Paged>
          </>
        )}
      </Answer>
    </section>
  );
}
