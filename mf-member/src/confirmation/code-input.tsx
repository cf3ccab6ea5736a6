import { Resend } from '@r777/shared/ui/code-field/resend';
import { TextField } from '@r777/shared/ui/field/field';
import { typedCode } from '@r777/shared/validate';
import { useSecurityTexts } from '../texts/security-texts';
import type { CodeSender } from './use-code';

/** A field for a code, with the button that sends it. */
export function CodeInput({
  code,
  ready = true,
  onUnready,
  onChange,
  ...field
}: {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
  code: CodeSender;
  /** False if there is no address to send to; a press then calls `onUnready`. */
  ready?: boolean;
  onUnready?: () => void;
}) {
  const t = useSecurityTexts();
  return (
    <TextField
      {...field}
      hint={code.sent ? t('codes.sent') : undefined}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      onChange={(text) => onChange(typedCode(text))}
      suffix={
        <Resend
          secondsLeft={code.secondsLeft}
          again={code.sent}
          busy={code.busy}
          ready={ready}
          onSend={code.send}
          {...(onUnready ? { onUnready } : {})}
        />
      }
    />
  );
}
