import { calls } from '@r777/shared/contracts';
import { request, toAppError } from '@r777/shared/core';
import { useCall, useErrorText, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { DiallingCode } from '@r777/shared/ui/dialling-code/dialling-code';
import { TextField } from '@r777/shared/ui/field/field';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { Progress } from '@r777/shared/ui/progress/progress';
import { checkRule, type MobileNumber, noNumber, numberInput, typedNumber } from '@r777/shared/validate';
import { type SubmitEvent, useState } from 'react';
import { CodeInput } from '../../../confirmation/code-input';
import { ConfirmSheet } from '../../../confirmation/confirm-sheet';
import { Loaded } from '../../../confirmation/loaded';
import { useChangedElsewhere } from '../../../confirmation/use-changed-elsewhere';
import { useCode } from '../../../confirmation/use-code';
import { useConfirmedChange } from '../../../confirmation/use-confirmed-change';
import { useServerErrors } from '../../../confirmation/use-server-errors';
import { useSecurityTexts } from '../../../texts/security-texts';
import { FormPage } from '../frame/form-page';
import { useSaved } from '../frame/use-saved';

const FIELDS = ['mobileNum', 'verificationCode'] as const;
type Field = (typeof FIELDS)[number];

/** Sends a code to a number after a human check, because each message costs money. */
async function sendCode(mobile: MobileNumber, signal: AbortSignal, onProgress: (share: number | null) => void) {
  const { humanCheck } = await import('@r777/shared/human-check');
  const once = async () => {
    const passed = await humanCheck({ signal, onProgress });
    onProgress(null);
    return request(calls.sendBindCode, { ...numberInput(mobile), humanCheck: passed }, { signal });
  };
  try {
    return await once();
  } catch (thrown) {
    // A challenge may be used or expired when it arrives: then one more is solved.
    if (toAppError(thrown).code !== 'human.failed') throw thrown;
    return await once();
  } finally {
    onProgress(null);
  }
}

function Fields({ masked }: { masked: string | null }) {
  const t = useSecurityTexts();
  const errors = useT('errors');
  const errorText = useErrorText();
  const saved = useSaved();
  const changed = useChangedElsewhere();
  const [was, setWas] = useState(masked);
  const [{ country, countryDialingCode }, setCountry] = useState<Omit<MobileNumber, 'mobileNum'>>(noNumber);
  const [checking, setChecking] = useState<number | null>(null);
  const { change, busy, sheet } = useConfirmedChange('mobileNum');
  const form = useForm<Field>({
    name: 'mobile-number',
    fields: FIELDS,
    secret: ['verificationCode'],
    initial: { mobileNum: '', verificationCode: '' },
    check: (field, values) => {
      const problem = checkRule(field === 'mobileNum' ? 'loginMobileNum' : field, values[field]);
      return problem ? [errors(problem)] : [];
    },
  });
  const { failure, showError, clear } = useServerErrors(form, FIELDS);
  useVisibleFocus(form.form);
  const mobile = { mobileNum: form.values.mobileNum, country, countryDialingCode };
  const problem = checkRule('loginMobileNum', mobile.mobileNum);
  const code = useCode({
    send: (signal) => sendCode(mobile, signal, (share) => !signal.aborted && setChecking(share)),
    onRefused: (error) =>
      error.field === 'mobileNum' || error.field === 'countryDialingCode'
        ? form.refuse('mobileNum', errors('in_mobile_incorrect'))
        : form.refuse('verificationCode', errorText(error)),
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !form.validate()) return;
    clear();
    const content = { ...numberInput(mobile), verificationCode: form.values.verificationCode, was };
    const outcome = await change(calls.setMobileNum, content);
    if (outcome === 'cancelled') return;
    if ('done' in outcome) return saved();
    const { failed } = outcome;
    if (failed.code === 'profile.changed') setWas((await changed())?.mobileNum.masked ?? null);
    showError(failed);
  };
  return (
    <>
      {was !== null && <p>{t('mobile.now', { value: was })}</p>}
      <Form ref={form.form} className={layout.form} onSubmit={submit}>
        <TextField
          {...fieldProps(form, 'mobileNum')}
          onChange={(text) => form.change('mobileNum', typedNumber(text))}
          label={t('mobile.new')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          prefix={
            <DiallingCode
              country={country}
              code={countryDialingCode}
              onChange={(next, dialling) => setCountry({ country: next, countryDialingCode: dialling })}
            />
          }
        />
        <CodeInput
          {...fieldProps(form, 'verificationCode')}
          label={t('mobile.code')}
          code={code}
          ready={problem === null}
          onUnready={() => form.refuse('mobileNum', problem ? errors(problem) : t('codes.missing'))}
        />
        {checking !== null && <Progress label={t('mobile.checking')} value={checking} tone="quiet" />}
        {failure && <ErrorLine>{failure}</ErrorLine>}
        <Button type="submit" full busy={busy}>
          {t('save')}
        </Button>
      </Form>
      <ConfirmSheet {...sheet} />
    </>
  );
}

/** Sets the mobile number, which a code proves. */
export function MobileNumberForm() {
  const t = useSecurityTexts();
  const query = useCall(calls.securityConfig, {});
  return (
    <FormPage title={t('mobile.title')} text={t('mobile.text')}>
      <Loaded query={query} failed={t('failed')} rows={2}>
        {({ mobileNum }) => <Fields masked={mobileNum.masked} />}
      </Loaded>
    </FormPage>
  );
}
