import { calls, type OutputOf } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { moneySign, toPaisa, toTaka } from '@r777/shared/money';
import { useCall } from '@r777/shared/react';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { Answer } from '../../lists/answer';
import lists from '../../lists/lists.module.css';
import { useMoneyText } from '../../lists/money-text';
import { Paged } from '../../lists/paged';
import { useRebateTexts } from '../../texts/rebate-texts';
import { type IncomeFilter, IncomeFrame, NoIncome } from './income-frame';
import { IncomeRow } from './income-row';
import { PartsSheet, type Why } from './parts-sheet';

/** Days a page. */
const PAGE_SIZE = 20;
type Answered = OutputOf<typeof calls.rebateIncome>;

function Rows({ days }: { days: Answered['content'] }) {
  const t = useRebateTexts();
  const money = useMoneyText();
  const [why, setWhy] = useState<Why | null>(null);
  return (
    <>
      <ul className={lists.list} aria-label={t('income.list_day')}>
        {days.map(({ day, ownTurnover, teamTurnover, ownAmount, teamAmount, amount, paid }) => {
          const title = formatDate(day, 'MM/DD/YYYY');
          const own = moneySign(ownAmount) > 0;
          const split = `${t('income.team')} ${money(teamAmount)} · ${t('income.own')} ${money(ownAmount)}`;
          return (
            <IncomeRow
              key={day}
              title={title}
              text={own ? split : undefined}
              turnover={toTaka(toPaisa(ownTurnover) + toPaisa(teamTurnover))}
              amount={amount}
              unpaid={!paid}
              onOpen={() => setWhy({ from: day, to: day, title, amount, member: '', gameType: '' })}
            />
          );
        })}
      </ul>
      <PartsSheet why={why} onClose={() => setWhy(null)} />
    </>
  );
}

/** The income by date, newest first, with the total of all pages: AGENT-34. */
export function IncomeDays({ filter, onPage }: { filter: IncomeFilter; onPage: (page: number) => void }) {
  const t = useRebateTexts();
  const { from, to, page } = filter;
  const query = useCall(
    calls.rebateIncome,
    { startDate: from, endDate: to, pageNo: page, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  );
  return (
    <Answer query={query} failed={t('income.failed')} skeleton={<ListSkeleton count={6} />}>
      {(answer: Answered) =>
        answer.totalCount === 0 ? (
          <NoIncome />
        ) : (
          <IncomeFrame range={filter} footer={answer.footer}>
            <Paged list={answer} onPage={onPage} empty={<NoIncome />}>
              {(days) => <Rows days={[...days]} />}
            </Paged>
          </IncomeFrame>
        )
      }
    </Answer>
  );
}
