import { calls, type InputOf } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { useCall, useErrorText } from '@r777/shared/react';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Money } from '@r777/shared/ui/money/money';
import { Pagination } from '@r777/shared/ui/pagination/pagination';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useInviteTexts } from '../../../texts/invite-texts';
import styles from './funnel.module.css';

const day = (time: string) => formatDate(time, 'MM/DD/YYYY');

/** The members invited in these days, newest first. The server has masked their names. */
export function Friends({
  query,
  onPage,
}: {
  query: InputOf<typeof calls.invitedMembers>;
  onPage: (page: number) => void;
}) {
  const t = useInviteTexts();
  const errorText = useErrorText();
  const { data, error, isPlaceholderData, refetch } = useCall(calls.invitedMembers, query, { keepPrevious: true });
  if (error && (!data || isPlaceholderData))
    return <ErrorState title={t('friends.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Waiting>
        <ListSkeleton count={4} />
      </Waiting>
    );
  if (data.totalCount === 0) return <p className={styles.none}>{t('friends.none')}</p>;
  return (
    <div className={styles.result} aria-busy={isPlaceholderData}>
      <ul className={styles.list} aria-label={t('tab.friends')}>
        {data.content.map(({ userName, registeredAt, firstDepositAt, earned, state, playUntil, refusal }) => (
          <li key={`${userName} ${registeredAt}`} className={styles.row}>
            <span className={styles.words}>
              <bdi translate="no" className={styles.name}>
                {userName}
              </bdi>
              <span className={styles.small}>{t('friends.joined', { date: day(registeredAt) })}</span>
              <span className={styles.small}>
                {firstDepositAt ? t('friends.deposited', { date: day(firstDepositAt) }) : t('friends.noDeposit')}
              </span>
              {state === 'waiting' && playUntil && (
                <span className={styles.small}>{t('friends.waiting', { date: day(playUntil) })}</span>
              )}
              {state === 'refused' && (
                <span className={styles.small}>{t(refusal ? `friends.refused_${refusal}` : 'friends.refused')}</span>
              )}
            </span>
            <span className={styles.amount}>
              <Money amount={earned} signed />
            </span>
          </li>
        ))}
      </ul>
      {(data.totalPages > 1 || data.pageNum > 1) && (
        <Pagination page={data.pageNum} totalPages={data.totalPages} onChange={onPage} />
      )}
    </div>
  );
}
