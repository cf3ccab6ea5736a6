import { calls } from '@r777/shared/contracts';
import { today } from '@r777/shared/core';
import { useCall, useErrorText } from '@r777/shared/react';
import { useSearchParams } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { RangeChips } from '@r777/shared/ui/date-picker/range-chips';
import type { DayRange } from '@r777/shared/ui/date-picker/ranges';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useSafetyTexts } from '../../../texts/safety-texts';
import { PartPage } from '../frame/part-page';
import type { PartProps } from '../frame/part-props';
import styles from './statement.module.css';
import { isTooLong, statementRange } from './statement-range';
import { StatementSheet } from './statement-sheet';

function Answer({ range }: { range: DayRange }) {
  const t = useSafetyTexts();
  const errorText = useErrorText();
  const { data, error, isPlaceholderData, refetch } = useCall(
    calls.activityStatement,
    { startDate: range.from, endDate: range.to },
    { keepPrevious: true },
  );
  if (error && (!data || isPlaceholderData))
    return <ErrorState title={t('statement.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Waiting>
        <ListSkeleton count={6} />
      </Waiting>
    );
  return (
    <div className={styles.answer} aria-busy={isPlaceholderData}>
      <StatementSheet statement={data} />
    </div>
  );
}

/** `?part=statement`: what was paid in, bet, won and lost in a range of days, which the address keeps. */
export function Statement({ policy }: PartProps) {
  const t = useSafetyTexts();
  const [params, setParams] = useSearchParams();
  const range = statementRange(params, today());
  const title = t('ways.statement');
  if (!policy.activityStatement)
    return (
      <PartPage title={title}>
        <Alert>{t('break.off')}</Alert>
      </PartPage>
    );
  return (
    <PartPage title={title}>
      <div className={styles.filter}>
        <RangeChips
          label={t('statement.dates')}
          value={range}
          max={today()}
          quick={['thisMonth', 'week', 'month', 'today']}
          onChange={({ from, to }) => setParams({ part: 'statement', from, to }, { replace: true })}
        />
      </div>
      {isTooLong(range) ? <Alert tone="warning">{t('statement.tooLong')}</Alert> : <Answer range={range} />}
    </PartPage>
  );
}
