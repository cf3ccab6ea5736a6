import { calls } from '@r777/shared/contracts';
import { useCall, useQueryCache, useReachable } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { Segmented } from '@r777/shared/ui/segmented/segmented';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useEffect } from 'react';
import { AgentOnly } from '../../agent-only';
import { readOneOf, useFilter } from '../../filters/use-filter';
import { Answer } from '../../lists/answer';
import { ListPageSkeleton } from '../../lists/list-page-skeleton';
import lists from '../../lists/lists.module.css';
import { useDividendTexts } from '../../texts/dividend-texts';
import { type Dividends, PayoutList, type Side } from './payout-list';
import { RunningPeriod } from './running-period';

/** The shape of the dividend page while it loads. */
export const AgentDividendSkeleton = () => <ListPageSkeleton filters={1} />;

/** Periods a page: a year of half months. */
const PAGE_SIZE = 24;
const sides = ['own', 'given'] as const;

/** Explains to an agent without a dividend contract what a dividend is, and how to get one. */
function NoContract() {
  const t = useDividendTexts();
  const navigate = useNavigate();
  const reachable = useReachable()(paths.dividendContract);
  const action = reachable && (
    <Button size="m" tone="secondary" onClick={() => navigate(paths.dividendContract)}>
      {t('toContract')}
    </Button>
  );
  return (
    <Alert title={t('noContract')} action={action}>
      {t('noContractText')}
    </Alert>
  );
}

/** The merchant has switched dividends off. The shell reads the settings again and redirects home (ROUTE-52). */
function SwitchedOff() {
  const t = useDividendTexts();
  const navigate = useNavigate();
  const cache = useQueryCache();
  useEffect(() => void cache.invalidate(calls.consolidatedSettings), [cache]);
  return (
    <EmptyState
      title={t('off')}
      text={t('offText')}
      action={<Button onClick={() => navigate(paths.agent)}>{t('toAgent')}</Button>}
    />
  );
}

function Content({ side, page, onPage }: { side: Side; page: number; onPage: (page: number) => void }) {
  const t = useDividendTexts();
  const query = useCall(
    calls.dividends,
    { side, pageNo: page, pageSize: PAGE_SIZE },
    { keepPrevious: true, staleTime: 0 },
  );
  return (
    <Answer query={query} failed={t('failed')} skeleton={<ListSkeleton count={6} />}>
      {(answer: Dividends) => {
        if (!answer.enabled) return <SwitchedOff />;
        return (
          <>
            {side === 'own' && (answer.current ? <RunningPeriod running={answer.current} /> : <NoContract />)}
            <PayoutList answer={answer} side={side} onPage={onPage} />
          </>
        );
      }}
    </Answer>
  );
}

/** `/m/member/agent/agentDivident`: the dividend periods that the agent receives and pays. AGENT-35, ROUTE-52. */
export function AgentDividendPage() {
  const t = useDividendTexts();
  const [address, change] = useFilter(['side'], 'month');
  const side = readOneOf(sides, address.side) || 'own';
  const cache = useQueryCache();
  return (
    <AgentOnly skeleton={<AgentDividendSkeleton />}>
      <PullToRefresh onRefresh={() => cache.invalidate(calls.dividends)}>
        <div className={lists.page}>
          <Segmented
            label={t('sides')}
            items={sides.map((value) => ({ value, label: t(`side_${value}`) }))}
            value={side}
            onChange={(to) => change({ side: to === 'own' ? '' : to })}
          />
          <Content key={side} side={side} page={address.page} onPage={(page) => change({ page })} />
        </div>
      </PullToRefresh>
    </AgentOnly>
  );
}
