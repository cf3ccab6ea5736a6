import { calls, type ProfitAndLoss } from '@r777/shared/contracts';
import { formatCount } from '@r777/shared/core';
import { useBus, useCall, useErrorText, useLanguage, useQueryCache } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { Card } from '@r777/shared/ui/card/card';
import type { DayRange } from '@r777/shared/ui/date-picker/ranges';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Money } from '@r777/shared/ui/money/money';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { BadRange } from '../../record-range/bad-range';
import { RecordRange } from '../../record-range/record-range';
import { useAddressRange } from '../../record-range/use-address-range';
import { useRecordTexts } from '../../texts/records-texts';
import { Categories } from './categories';
import { Days } from './days/days';
import styles from './profit-and-loss.module.css';

/** The shape of the figures while they load. */
export function ResultSkeleton() {
  return (
    <div className={styles.result} aria-hidden="true">
      <Skeleton width="100%" height={196} />
      <Skeleton width="100%" height={290} />
      <Skeleton width="100%" height={160} />
    </div>
  );
}

/** The shape of profit and loss while it loads. */
export function ProfitAndLossSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="100%" height={44} />
      <ResultSkeleton />
    </div>
  );
}

/** Totals of the range and their parts; zero without bets. */
function Summary({ total }: { total: ProfitAndLoss['total'] }) {
  const t = useRecordTexts();
  const language = useLanguage();
  return (
    <Card className={styles.summary}>
      <dl className={styles.net}>
        <dt>{t('result.net')}</dt>
        <dd>
          <Money amount={total.net} signed />
        </dd>
      </dl>
      <p className={styles.note}>{t('result.formula')}</p>
      <dl className={styles.parts}>
        {(['stake', 'win', 'rebate', 'bonus'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`result.${name}`)}</dt>
            <dd>
              <Money amount={total[name]} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('result.rounds')}</dt>
          <dd>{formatCount(total.rounds, language)}</dd>
        </div>
      </dl>
    </Card>
  );
}

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
