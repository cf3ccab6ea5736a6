import { calls, type InputOf } from '@r777/shared/contracts';
import { formatCount, toast } from '@r777/shared/core';
import { csvRows, saveFile } from '@r777/shared/csv/save-file';
import { useAction, useLanguage } from '@r777/shared/react';

/**
 * Downloads the entries of a filter of the account record as a file, and tells so in a toast.
 * @param say the words of the page: `done` with the file's name, `incomplete` with the number of entries, when there
 * are more than the file holds.
 */
export function useTransactionCsv(
  input: InputOf<typeof calls.transactionCsv>,
  say: { done: (name: string) => string; incomplete: (entries: string) => string },
): { download: () => void; busy: boolean } {
  const language = useLanguage();
  const { mutate, isPending } = useAction(calls.transactionCsv, {
    onSuccess: ({ fileName, csv, complete }) => {
      saveFile(fileName, csv);
      if (complete) toast.show({ kind: 'success', text: say.done(fileName) });
      else toast.show({ kind: 'offline', text: say.incomplete(formatCount(csvRows(csv), language)) });
    },
  });
  return { download: () => mutate(input), busy: isPending };
}
