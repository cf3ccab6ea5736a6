import { calls } from '@r777/shared/contracts';
import { usePermission, useReachable } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import type { DayRange } from '@r777/shared/ui/date-picker/ranges';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { Money } from '@r777/shared/ui/money/money';
import type { ReactNode } from 'react';
import { CsvButton } from '../../lists/csv-button';
import lists from '../../lists/lists.module.css';
import { useRebateTexts } from '../../texts/rebate-texts';

/** Filters of the income. */
export interface IncomeFilter extends DayRange {
  readonly page: number;
}

/** Shown in place of a list without rows. */
export function NoIncome() {
  const t = useRebateTexts();
  const navigate = useNavigate();
  const opens = useReachable()(paths.teamRebate);
  const settings = usePermission('GAMSER') && opens;
  return (
    <EmptyState
      title={t('income.empty')}
      text={t('income.emptyText')}
      action={settings && <Button onClick={() => navigate(paths.teamRebate)}>{t('income.toSettings')}</Button>}
    />
  );
}

/** The total of all pages above a list, and the download button. */
export function IncomeFrame({
  range,
  footer,
  children,
}: {
  range: DayRange;
  footer: { readonly turnover: string; readonly amount: string };
  children: ReactNode;
}) {
  const t = useRebateTexts();
  return (
    <>
      <dl className={lists.totals} aria-label={t('income.total')}>
        <div>
          <dt>{t('income.turnover')}</dt>
          <dd>
            <Money amount={footer.turnover} />
          </dd>
        </div>
        <div>
          <dt>{t('income.amount')}</dt>
          <dd>
            <Money amount={footer.amount} signed />
          </dd>
        </div>
      </dl>
      {children}
      <CsvButton
        call={calls.rebateIncomeCsv}
        input={{ startDate: range.from, endDate: range.to }}
        incomplete={(rows) => t('income.csvIncomplete', { rows })}
      />
    </>
  );
}
