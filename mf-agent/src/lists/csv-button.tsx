import type { Call } from '@r777/shared/contracts';
import { formatCount, toast } from '@r777/shared/core';
import { csvRows, saveFile } from '@r777/shared/csv/save-file';
import { useAction, useErrorText, useLanguage, useT } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { useToolTexts } from '../texts/tool-texts';
import styles from './csv-button.module.css';

interface CsvFile {
  readonly fileName: string;
  readonly csv: string;
  readonly complete: boolean;
}

interface CsvButtonProps<Input> {
  call: Call<Input, CsvFile>;
  /** The filter of the list: the file has the same rows, of all pages. */
  input: NoInfer<Input>;
  /** Says that there are more rows than the file holds. Left out if that cannot happen. */
  incomplete?: (rows: string) => string;
}

function OfOneFilter<Input>({ call, input, incomplete }: CsvButtonProps<Input>) {
  const t = useToolTexts();
  const common = useT('common');
  const errorText = useErrorText();
  const language = useLanguage();
  const { mutate, isPending, error } = useAction(call, {
    onSuccess: ({ fileName, csv, complete }) => {
      saveFile(fileName, csv);
      if (complete || !incomplete) toast.show({ kind: 'success', text: t('csv.done', { name: fileName }) });
      else toast.show({ kind: 'offline', text: incomplete(formatCount(csvRows(csv), language)) });
    },
    // Announced beside the button, and stays until the file is ready.
    onError: () => {},
  });
  const download = () => mutate(input);
  return (
    <div className={styles.csv}>
      <Button tone="ghost" size="m" icon="download" busy={isPending} onClick={download}>
        {t('csv.download')}
      </Button>
      {error && error.code !== 'network.aborted' && (
        <Alert
          tone="danger"
          live
          title={t('csv.failed')}
          action={
            <Button tone="secondary" size="m" onClick={download}>
              {common('retry')}
            </Button>
          }
        >
          {errorText(error)}
        </Alert>
      )}
    </div>
  );
}

/**
 * Downloads a list as a file, says if the list has more rows than the file, and shows a failure until the filter
 * changes.
 */
export function CsvButton<Input>(props: CsvButtonProps<Input>) {
  return <OfOneFilter key={JSON.stringify(props.input)} {...props} />;
}
