import { calls, type ProfitAndLoss } from '@r777/shared/contracts';
import { useBus, useCall, useErrorText, useQueryCache } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import type { DayRange } from '@r777/shared/ui/date-picker/ranges';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { BadRange } from '../../record-range/bad-range';
import { RecordRange } from '../../record-range/record-range';
import { useAddressRange } from '../../record-range/use-address-range';
import { useRecordTexts } from '../../texts/records-texts';
import { Categories } from './categories';
import { Days } from './days/days';
import styles from './profit-and-loss.module.css';
import { ResultSkeleton } from './profit-and-loss-skeleton';
import { Summary } from './summary';

function Result({ result, range }: { result: ProfitAndLoss; range: DayRange }) {
  const t = useRecordTexts();
  const navigate = useNavigate();
  return (
    <>
      <Summary total={result.total} />
      {result.byDay.length > 0 && <Days key={`${range.from} ${range.to}`} days={result.byDay} range={range} />}
      {result.byGameType.length > 0 ? (
        <Categories categories={result.byGameType} />
      ) : (
        <EmptyState
          title={t('result.empty')}
          text={t('result.emptyText')}
          action={<Button onClick={() => navigate(paths.home)}>{t('result.play')}</Button>}
        />
      )}
    </>
  );
}

function Loaded({ range }: { range: DayRange }) {
  const t = useRecordTexts();
  const errorText = useErrorText();
  const input = { startDate: range.from, endDate: range.to };
  const { data, error, isPlaceholderData, refetch } = useCall(calls.profitAndLoss, input, {
    keepPrevious: true,
    staleTime: 0,
  });
  if (error && (!data || isPlaceholderData))
    return <ErrorState title={t('result.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Waiting>
        <ResultSkeleton />
      </Waiting>
    );
  return (
    <div className={styles.result} aria-busy={isPlaceholderData}>
      <Result result={data} range={range} />
    </div>
  );
}

/** `/m/profitandloss`: stake, win, rebate, bonus and net of a range, by day and by game category. MONEY-20, MONEY-21. */
export function ProfitAndLossPage() {
  const [range, setRange] = useAddressRange();
  const cache = useQueryCache();
  const refresh = () => cache.invalidate(calls.profitAndLoss);
  useBus('balance.changed', () => void refresh());
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={styles.page}>
        <div className={styles.filter}>
          <RecordRange value={range} onChange={setRange} />
        </div>
        {range.problem === null ? <Loaded range={range} /> : <BadRange problem={range.problem} onChange={setRange} />}
      </div>
    </PullToRefresh>
  );
}
