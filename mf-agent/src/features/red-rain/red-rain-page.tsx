import { calls } from '@r777/shared/contracts';
import { useQueryCache } from '@r777/shared/react';
import { useSearchParams } from '@r777/shared/router';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { AgentOnly } from '../../agent/agent-only';
import { Answer } from '../../lists/answer';
import lists from '../../lists/lists.module.css';
import { RainCard } from './rain-card';
import { RedRainSkeleton } from './red-rain-skeleton';
import { useRainTexts } from './texts';
import { useRain } from './use-rain';
import { Winnings } from './winnings';

function CurrentRain() {
  const t = useRainTexts();
  const { query, left } = useRain();
  return (
    <Answer query={query} failed={t('failed')} skeleton={<Skeleton width="100%" height={416} />}>
      {({ rain }) =>
        rain ? <RainCard rain={rain} left={left} /> : <EmptyState title={t('none')} text={t('noneText')} />
      }
    </Answer>
  );
}

/** `/m/redRain`: the running or next rain, and what was won before. ROUTE-47, AGENT-36, AGENT-37. */
export function RedRainPage() {
  const cache = useQueryCache();
  const [params, setParams] = useSearchParams();
  const asked = params.get('page') ?? '';
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  const refresh = () => Promise.all([calls.redRain, calls.redRainWinnings].map((call) => cache.invalidate(call)));
  return (
    <AgentOnly skeleton={<RedRainSkeleton />}>
      <PullToRefresh onRefresh={refresh}>
        <div className={lists.page}>
          <CurrentRain />
          <Winnings page={page} onPage={(to) => setParams(to > 1 ? { page: `${to}` } : {}, { replace: true })} />
        </div>
      </PullToRefresh>
    </AgentOnly>
  );
}
