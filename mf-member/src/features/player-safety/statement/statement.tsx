import { calls } from '@r777/shared/contracts';
import { today } from '@r777/shared/core';
import { useCall, useErrorText } from '@r777/shared/react';
import { useSearchParams } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { RangeChips } from '@r777/shared/ui/date-picker/range-chips';
import { type DayRange, rangeOf } from '@r777/shared/ui/date-picker/ranges';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useSafetyTexts } from '../../../texts/safety-texts';
import { PartPage } from '../frame/part-page';
import type { PartProps } from '../frame/part-props';
import styles from './statement.module.css';
import { StatementSheet } from './statement-sheet';

/** The longest range of a statement, in days. */
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** The range of the address; this month when it is missing, invalid, or ends before it begins. */
export function statementRange(query: URLSearchParams, today: string): DayRange {
  const [from, to] = [query.get('from'), query.get('to')];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : rangeOf('thisMonth', today);
}

/** Whether the server would refuse the range. */
export function isTooLong({ from, to }: DayRange): boolean {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS >= MOST_DAYS;
}

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

/** `?part=statement`: deposits, stakes, wins and losses in a range of days, which the address keeps. */
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
