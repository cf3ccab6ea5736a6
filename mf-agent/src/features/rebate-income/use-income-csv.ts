import { calls } from '@r777/shared/contracts';
import { formatCount, toast } from '@r777/shared/core';
import { csvRows, saveFile } from '@r777/shared/csv/save-file';
import { useAction, useLanguage } from '@r777/shared/react';
import type { DayRange } from '@r777/shared/ui/date-picker/ranges';
import { useRebateTexts } from '../../texts/rebate-texts';

/** Downloads the parts of the days' income as a file, and says when there are more than it holds. */
export function useIncomeCsv({ from, to }: DayRange): { download: () => void; busy: boolean } {
  const t = useRebateTexts();
  const language = useLanguage();
  const { mutate, isPending } = useAction(calls.rebateIncomeCsv, {
    onSuccess: ({ fileName, csv, complete }) => {
      saveFile(fileName, csv);
      if (complete) toast.show({ kind: 'success', text: t('income.csvDone', { name: fileName }) });
      else
        toast.show({ kind: 'offline', text: t('income.csvIncomplete', { rows: formatCount(csvRows(csv), language) }) });
    },
  });
  return { download: () => mutate({ startDate: from, endDate: to }), busy: isPending };
}
