import { calls, type OutputOf } from '@r777/shared/contracts';
import { formatDate, today } from '@r777/shared/core';
import { moneySign, toPaisa, toTaka } from '@r777/shared/money';
import { useCall, useQueryCache } from '@r777/shared/react';
import { RangeChips } from '@r777/shared/ui/date-picker/range-chips';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { TabPanel, Tabs } from '@r777/shared/ui/tabs/tabs';
import { useState } from 'react';
import { AgentOnly } from '../../agent-only';
import { LONGEST_RANGE } from '../../filters/range';
import { readOneOf, useFilter } from '../../filters/use-filter';
import { Answer } from '../../lists/answer';
import { ListPageSkeleton } from '../../lists/list-page-skeleton';
import lists from '../../lists/lists.module.css';
import { useMoneyText } from '../../lists/money-text';
import { Paged } from '../../lists/paged';
import { useRebateTexts } from '../../texts/rebate-texts';
import { useTeamTexts } from '../../texts/team-texts';
import { type IncomeFilter, IncomeFrame, NoIncome } from './income-frame';
import { IncomeGroups } from './income-groups';
import { IncomeRow } from './income-row';
import { PartsSheet, type Why } from './parts-sheet';

/** The shape of rebate income while it loads. */
export const RebateIncomeSkeleton = () => <ListPageSkeleton filters={3} />;

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
          const split = t('income.split', { team: money(teamAmount), own: money(ownAmount) });
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
function IncomeDays({ filter, onPage }: { filter: IncomeFilter; onPage: (page: number) => void }) {
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

const views = ['day', 'member', 'category'] as const;
const answers = [calls.rebateIncome, calls.rebateIncomeBy, calls.rebateIncomeDetail];

/** `/m/member/agent/agentRebeat`: the agent's rebate income, with its sources. AGENT-34. */
export function RebateIncomePage() {
  const t = useRebateTexts();
  const team = useTeamTexts();
  const [address, change] = useFilter(['by'], 'month');
  const view = readOneOf(views, address.by) || 'day';
  const cache = useQueryCache();
  const onPage = (page: number) => change({ page });
  return (
    <AgentOnly skeleton={<RebateIncomeSkeleton />}>
      <PullToRefresh onRefresh={() => Promise.all(answers.map((call) => cache.invalidate(call)))}>
        <div className={lists.page}>
          <Tabs
            label={t('income.views')}
            items={views.map((value) => ({ value, label: t(`income.view_${value}`) }))}
            value={view}
            onChange={(to) => change({ by: to === 'day' ? '' : to })}
            panel="rebate-income"
          />
          <div className={lists.filter}>
            <RangeChips label={team('dates')} value={address} max={today()} maxDays={LONGEST_RANGE} onChange={change} />
          </div>
          <TabPanel id="rebate-income" value={view}>
            {view === 'day' ? (
              <IncomeDays filter={address} onPage={onPage} />
            ) : (
              <IncomeGroups key={view} by={view} filter={address} onPage={onPage} />
            )}
          </TabPanel>
        </div>
      </PullToRefresh>
    </AgentOnly>
  );
}
