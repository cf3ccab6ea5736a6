import { calls } from '@r777/shared/contracts';
import { today } from '@r777/shared/core';
import { useQueryCache } from '@r777/shared/react';
import { RangeChips } from '@r777/shared/ui/date-picker/range-chips';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { TabPanel, Tabs } from '@r777/shared/ui/tabs/tabs';
import { AgentOnly } from '../../agent/agent-only';
import { LONGEST_RANGE } from '../../filters/range';
import { readOneOf, useFilter } from '../../filters/use-filter';
import lists from '../../lists/lists.module.css';
import { useRebateTexts } from '../../texts/rebate-texts';
import { useTeamTexts } from '../../texts/team-texts';
import { IncomeDays } from './income-days';
import { IncomeGroups } from './income-groups';
import { RebateIncomeSkeleton } from './rebate-income-skeleton';

const views = ['day', 'member', 'category'] as const;
const answers = [calls.rebateIncome, calls.rebateIncomeBy, calls.rebateIncomeDetail];

/** `/m/member/agent/agentRebeat`: what the agent earned by rebates, and why. AGENT-34. */
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
