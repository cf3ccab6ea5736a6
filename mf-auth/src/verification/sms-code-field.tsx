import { Button } from '@r777/shared/ui/button/button';
import { Resend } from '@r777/shared/ui/code-field/resend';
import { TextField, type TextFieldProps } from '@r777/shared/ui/field/field';
import { Row } from '@r777/shared/ui/layout/layout';
import { Progress } from '@r777/shared/ui/progress/progress';
import { typedCode } from '@r777/shared/validate';
import { useEffect, useState } from 'react';
import styles from './sms-code-field.module.css';
import { useVerificationTexts } from './texts';
import { useOneTimeCode } from './use-one-time-code';
import type { SmsCode } from './use-sms-code';

interface SmsCodeFieldProps extends Omit<TextFieldProps, 'label' | 'prefix' | 'suffix'> {
  label?: string;
  sms: SmsCode;
  /** Whether a code can be sent: the number is valid. */
  ready: boolean;
}

/** How long the human check may run before its progress is shown, in ms. */
const SLOW_MS = 800;

/** True once `running` has lasted for that time. */
function useSlow(running: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [running]);
  return slow;
}

/**
 * The SMS code, at most 10 digits, with the button that sends it. The phone offers a received code. The line below it
 * warns that everybody who controls the number gets the code.
 */
export function SmsCodeField({ label, sms, ready, onChange, ...rest }: SmsCodeFieldProps) {
  const t = useVerificationTexts();
  const { state, secondsLeft, progress, asked } = sms;
  const slow = useSlow(state === 'checking');
  useOneTimeCode(asked && rest.value === '', (code) => onChange(typedCode(code)));
  return (
    <>
      <TextField
        {...rest}
        label={label ?? t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(text) => onChange(typedCode(text))}
        suffix={
          <span className={styles.send}>
            <Resend
              // For another number the state starts again: no code was sent to it yet.
              key={sms.number}
              secondsLeft={secondsLeft}
              again={asked}
              busy={state === 'checking' || state === 'sending'}
              ready={ready}
              onSend={sms.request}
              onUnready={sms.request}
            />
          </span>
        }
      />
      <p className={styles.risk}>{t('risk')}</p>
      {slow && (
        <Row gap={2} align="end">
          <div className={styles.bar}>
            <Progress label={t('checking')} value={progress} text={`${Math.round(progress * 100)}%`} tone="quiet" />
          </div>
          <Button tone="ghost" size="m" onClick={sms.cancel}>
            {t('cancel')}
          </Button>
        </Row>
      )}
    </>
  );
}
