import { copyText } from '@r777/shared/copy-and-share';
import { toast } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../button/button';
import { TextField } from '../field/field';
import { useFieldTexts } from '../texts/field-texts';
import styles from './copy-field.module.css';

/**
 * A text to copy: a link, a code, a number. If the browser refuses the clipboard, the text is selected, with an
 * instruction.
 */
export function CopyField({ label, value }: { label: string; value: string }): ReactNode {
  const t = useFieldTexts();
  const common = useT('common');
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  const copy = async () => {
    try {
      await copyText(value);
      setRefused(false);
      toast.show({ kind: 'success', text: common('copied'), duration: 'copied' });
    } catch {
      setRefused(true);
      input.current?.focus();
      input.current?.select();
    }
  };
  return (
    <div className={styles.copy}>
      <TextField
        ref={input}
        label={label}
        value={value}
        onChange={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
        readOnly
        dir="ltr"
        suffix={
          <Button tone="ghost" size="m" icon="copy" aria-label={t('copy.label', { label })} onClick={() => void copy()}>
            {t('copy.button')}
          </Button>
        }
      />
      <p className={styles.refused} role="status">
        {refused ? t('copy.refused') : ''}
      </p>
    </div>
  );
}
