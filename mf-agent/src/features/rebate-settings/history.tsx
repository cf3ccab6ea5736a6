import { calls, type OutputOf } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { useCall } from '@r777/shared/react';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { Answer } from '../../lists/answer';
import lists from '../../lists/lists.module.css';
import { Paged } from '../../lists/paged';
import { useRebateTexts } from '../../texts/rebate-texts';
import { useTeamTexts } from '../../texts/team-texts';
import styles from './rebate-settings.module.css';

/** Changes a page. */
const PAGE_SIZE = 10;

/** All changes of a member's rates, newest first. */
export function History({ member }: { member: string }) {
  const t = useRebateTexts();
  const team = useTeamTexts();
  const [page, setPage] = useState(1);
  const query = useCall(
    calls.rebateHistory,
    { member, pageNo: page, pageSize: PAGE_SIZE },
    { keepPrevious: true, staleTime: 0 },
  );
  const empty = <EmptyState title={t('history.empty')} text={t('history.emptyText')} />;
  return (
    <Answer query={query} failed={t('history.failed')} skeleton={<ListSkeleton count={4} />}>
      {(answer: OutputOf<typeof calls.rebateHistory>) => (
        <Paged list={answer} onPage={setPage} empty={empty}>
          {(changes) => (
            <ul className={lists.list} aria-label={t('history.list')}>
              {changes.map(({ time, gameType, from, to, by }) => (
                <li key={`${time}${gameType}`} className={styles.entry}>
                  <span className={styles.line}>
                    <span>{team(`types.${gameType}`)}</span>
                    <span className={styles.value}>{t('history.fromTo', { from, to })}</span>
                  </span>
                  <span className={styles.small}>
                    <time dateTime={time}>{formatDate(time, 'MM/DD/YYYY HH:mm')}</time> ·{' '}
                    {by === null ? t('history.byAbove') : t('history.by', { account: by })}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Paged>
      )}
    </Answer>
  );
}
