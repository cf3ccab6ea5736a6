import { calls } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { useCall, useQueryCache } from '@r777/shared/react';
import { useSearchParams } from '@r777/shared/router';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { Money } from '@r777/shared/ui/money/money';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { AgentOnly } from '../../agent-only';
import { Answer } from '../../lists/answer';
import lists from '../../lists/lists.module.css';
import { Paged } from '../../lists/paged';
import { RainCard } from './rain-card';
import styles from './red-rain-page.module.css';
import { useRainTexts } from './texts';
import { useRain } from './use-rain';

/** The shape of the rain page while it loads. */
export function RedRainSkeleton() {
  return (
    <div className={lists.page} aria-hidden="true">
      <Skeleton width="100%" height={416} />
      <ListSkeleton count={3} />
    </div>
  );
}

const PAGE_SIZE = 20;

/** The agent's wins in rains, newest first, with the total of all pages: AGENT-37. */
function Winnings({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const t = useRainTexts();
  const query = useCall(calls.redRainWinnings, { pageNo: page, pageSize: PAGE_SIZE }, { keepPrevious: true });
  return (
    <section className={styles.winnings} aria-label={t('winnings.title')}>
      <SectionTitle name={t('winnings.title')} />
      <Answer query={query} failed={t('winnings.failed')} skeleton={<ListSkeleton count={3} />}>
        {(list) => (
          <>
            {list.totalCount > 0 && (
              <p className={styles.total}>
                <span>{t('winnings.total')}</span> <Money amount={list.footer.amount} />
              </p>
            )}
            <Paged
              list={list}
              onPage={onPage}
              empty={<EmptyState title={t('winnings.empty')} text={t('winnings.emptyText')} />}
            >
              {(rows) => (
                <ListCard label={t('winnings.list')}>
                  {rows.map(({ rainId, time, amount }) => (
                    <ListRow
                      key={rainId}
                      icon="envelope"
                      title={t('winnings.row')}
                      text={<time dateTime={time}>{formatDate(time, 'MM/DD/YYYY HH:mm')}</time>}
                      end={<Money amount={amount} signed />}
                    />
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

/** `/m/redRain`: the running or next rain, and earlier winnings. ROUTE-47, AGENT-36, AGENT-37. */
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
