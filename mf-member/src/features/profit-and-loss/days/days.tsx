import type { ProfitAndLoss } from '@r777/shared/contracts';
import { Card } from '@r777/shared/ui/card/card';
import type { DayRange } from '@r777/shared/ui/date-picker/ranges';
import { Segmented } from '@r777/shared/ui/segmented/segmented';
import { useState } from 'react';
import { useRecordTexts } from '../../../texts/records-texts';
import { barsOf, daysOfBar } from './bars';
import { DayChart } from './day-chart';
import { DayTable } from './day-table';
import styles from './days.module.css';

/** The days of the range: as a chart of their results, or as a table of all their figures. */
export function Days({ days, range }: { days: ProfitAndLoss['byDay']; range: DayRange }) {
  const t = useRecordTexts();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const step = daysOfBar(range);
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t(view === 'chart' && step === 7 ? 'result.byWeek' : 'result.byDay')}</h2>
        <Segmented
          label={t('result.view')}
          items={[
            { value: 'chart', label: t('result.chart') },
            { value: 'table', label: t('result.table') },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      {view === 'chart' ? <DayChart bars={barsOf(range, days)} step={step} /> : <DayTable days={days} />}
    </Card>
  );
}
