import { calls } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { useCall } from '@r777/shared/react';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { Money } from '@r777/shared/ui/money/money';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Answer } from '../../lists/answer';
import { Paged } from '../../lists/paged';
import { useRainTexts } from './texts';
import styles from './winnings.module.css';

const PAGE_SIZE = 20;

/** What the agent won in rains, newest first, with the total of all pages: AGENT-37. */
export function Winnings({ page, onPage }: { page: number; onPage: (page: number) => void }) {
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
                {t('winnings.total')} <Money amount={list.footer.amount} />
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
