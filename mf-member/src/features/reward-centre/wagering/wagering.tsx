import { calls } from '@r777/shared/contracts';
import { moneySign } from '@r777/shared/money';
import { useCall, useErrorText } from '@r777/shared/react';
import { Card } from '@r777/shared/ui/card/card';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Money } from '@r777/shared/ui/money/money';
import { Pagination } from '@r777/shared/ui/pagination/pagination';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useState } from 'react';
import { useReread } from '../../../rewards/use-reread';
import { useRewardsTexts } from '../../../texts/rewards-texts';
import { type Bonus, BonusRow, ClosedRow } from './bonus-row';
import { GiveUp } from './give-up';
import styles from './wagering.module.css';

/** Open and finished wagering. A hundred open bonuses are more than a player ever has. */
const OPEN = { show: 'open', pageSize: 100 } as const;
const CLOSED_PAGE_SIZE = 20;

/** Bonuses that are over, newest first. */
function ClosedBonuses({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const t = useRewardsTexts();
  const errorText = useErrorText();
  const { data, error, isPlaceholderData, refetch } = useCall(
    calls.wagering,
    { show: 'closed', pageNo: page, pageSize: CLOSED_PAGE_SIZE },
    { keepPrevious: true },
  );
  if (error && (!data || isPlaceholderData))
    return <ErrorState title={t('wagering.closedFailed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data || data.totalCount === 0) return null;
  return (
    <section className={styles.group} aria-label={t('wagering.closed')}>
      <h2 className={styles.heading}>{t('wagering.closed')}</h2>
      <ul className={styles.list} aria-label={t('wagering.closed')} aria-busy={isPlaceholderData}>
        {data.content.map((bonus) => (
          <ClosedRow key={bonus.id} bonus={bonus} />
        ))}
      </ul>
      {data.totalPages > 1 && <Pagination page={data.pageNum} totalPages={data.totalPages} onChange={onPage} />}
    </section>
  );
}

/** Every bonus as a bar: its progress, the remaining wagering, the deadline, and a button to give it up. */
export function Wagering({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const t = useRewardsTexts();
  const errorText = useErrorText();
  const { data, error, refetch } = useCall(calls.wagering, OPEN);
  const [givenUp, setGivenUp] = useState<Bonus | null>(null);
  useReread(calls.wagering);
  if (error && !data)
    return <ErrorState title={t('wagering.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Waiting>
        <ListSkeleton count={3} />
      </Waiting>
    );
  return (
    <>
      {data.totalCount === 0 ? (
        <EmptyState title={t('wagering.empty')} text={t('wagering.emptyText')} />
      ) : (
        <>
          {moneySign(data.footer.leftToWager) > 0 && (
            <Card tone="wash" className={styles.total}>
              <p>{t('wagering.leftAll')}</p>
              <p className={styles.big}>
                <Money amount={data.footer.leftToWager} />
              </p>
            </Card>
          )}
          <ul className={styles.open} aria-label={t('wagering.open')}>
            {data.content.map((bonus) => (
              <BonusRow key={bonus.id} bonus={bonus} onGiveUp={() => setGivenUp(bonus)} onOver={() => void refetch()} />
            ))}
          </ul>
        </>
      )}
      <ClosedBonuses page={page} onPage={onPage} />
      <GiveUp bonus={givenUp} onClose={() => setGivenUp(null)} />
    </>
  );
}
