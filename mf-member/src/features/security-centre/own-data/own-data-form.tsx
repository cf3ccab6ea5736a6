import { calls, type OutputOf } from '@r777/shared/contracts';
import { request, toast, today } from '@r777/shared/core';
import { saveFile } from '@r777/shared/csv/save-file';
import { useErrorText, useMember } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { Stack } from '@r777/shared/ui/layout/layout';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { useState } from 'react';
import { ConfirmSheet } from '../../../confirmation/confirm-sheet';
import { useConfirmedChange } from '../../../confirmation/use-confirmed-change';
import { useSecurityTexts } from '../../../texts/security-texts';
import { FormPage } from '../frame/form-page';
import { formPath } from '../frame/use-back';
import styles from './own-data.module.css';

type Rows = OutputOf<typeof calls.ownData>['parts'][number]['rows'];

/** Everything that the site keeps of the member, page by page. @param onCount called with the number of entries so far */
async function readOwnData(confirmation: string, onCount: (count: number) => void): Promise<Record<string, Rows>> {
  const parts: Record<string, Rows> = {};
  let count = 0;
  for (let after: string | undefined; ; ) {
    const page = await request(calls.ownData, { confirmation, ...(after === undefined ? {} : { after }) });
    for (const { name, rows } of page.parts) {
      parts[name] = [...(parts[name] ?? []), ...rows];
      count += rows.length;
    }
    onCount(count);
    if (page.next === null) return parts;
    after = page.next;
  }
}

const kept = ['account', 'money', 'logins', 'messages', 'device'] as const;

/** What the site keeps of the member, where and for how long, and all of it as a file. */
export function OwnDataForm() {
  const t = useSecurityTexts();
  const errorText = useErrorText();
  const account = useMember().data?.account ?? '';
  const { changeBy, busy, sheet } = useConfirmedChange('ownData');
  const [count, setCount] = useState(0);
  const [failure, setFailure] = useState('');
  const download = async () => {
    setFailure('');
    setCount(0);
    const outcome = await changeBy(
      async (confirmation) => readOwnData(confirmation, setCount),
      () => false,
    );
    if (outcome === 'cancelled') return;
    if ('failed' in outcome) return setFailure(errorText(outcome.failed));
    const day = today();
    const file = { member: account, day, amounts: 'paisa', ...outcome.done };
    saveFile(`r777-${account}-${day}.json`, JSON.stringify(file, null, 1), 'application/json');
    toast.show({ kind: 'success', text: t('ownData.saved') });
  };
  return (
    <FormPage title={t('ownData.title')} text={t('ownData.text')}>
      <Stack gap={3}>
        <dl className={styles.kept}>
          {kept.map((part) => (
            <div key={part}>
              <dt>{t(`ownData.${part}`)}</dt>
              <dd>{t(`ownData.${part}Text`)}</dd>
            </div>
          ))}
        </dl>
        {failure && (
          <Alert tone="warning" live>
            {failure}
          </Alert>
        )}
        {busy && count > 0 && <p aria-live="polite">{t('ownData.progress', { count })}</p>}
        <Button full icon="download" busy={busy} onClick={() => void download()}>
          {t('ownData.download')}
        </Button>
        <p className={styles.more}>{t('ownData.secret')}</p>
        <ListCard label={t('overview.data')}>
          <ListRow icon="log-out" title={t('closing.title')} to={formPath('closeAccount')} />
          <ListRow icon="info" title={t('ownData.help')} to={paths.help} />
        </ListCard>
      </Stack>
      <ConfirmSheet {...sheet} />
    </FormPage>
  );
}
