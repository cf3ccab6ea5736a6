import { useErrorText } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { useState } from 'react';
import { useSecurityTexts } from '../../../texts/security-texts';
import styles from './confirm-sheet.module.css';
import { useConfirm } from './use-confirm';
import type { Purpose } from './use-confirmed-change';

/** Confirms with a passkey of the member; the browser asks for it. */
export function PasskeyWay({
  purpose,
  onConfirmed,
}: {
  purpose: Purpose;
  onConfirmed: (confirmation: string) => void;
}) {
  const t = useSecurityTexts();
  const errorText = useErrorText();
  const { prove, busy } = useConfirm();
  const [problem, setProblem] = useState('');
  const confirm = async () => {
    setProblem('');
    const answer = await prove(async () => {
      const { assertPasskey } = await import('@r777/shared/passkeys/own');
      const asked = await assertPasskey();
      if ('assertion' in asked) return { purpose, way: 'passkey', assertion: asked.assertion };
      if (asked.kind === 'failed') throw asked.error;
      setProblem(t(asked.kind === 'unsupported' ? 'confirm.unsupported' : 'confirm.cancelled'));
      return null;
    });
    if (!answer) return;
    if ('failed' in answer) setProblem(errorText(answer.failed));
    else onConfirmed(answer.confirmation);
  };
  return (
    <div className={styles.form}>
      <p className={styles.text}>{t('confirm.passkeyText')}</p>
      {problem && <ErrorLine>{problem}</ErrorLine>}
      <Button full icon="lock" busy={busy} onClick={() => void confirm()}>
        {t('confirm.usePasskey')}
      </Button>
    </div>
  );
}
