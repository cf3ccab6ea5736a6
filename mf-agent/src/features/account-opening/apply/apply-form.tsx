import { characterCount, FEEDBACK_LIMITS } from '@r777/shared/contracts';
import { useSession, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { CaptchaField } from '@r777/shared/ui/field/captcha-field';
import { TextArea } from '@r777/shared/ui/field/text-area';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { useAccountTexts } from '../../../texts/account-texts';
import { type ApplyField, useApply } from './use-apply';

const { least: min, most: max } = FEEDBACK_LIMITS;

/** The application to become an agent: who the member would bring, in a few words, and the captcha. */
export function ApplyForm({ again }: { again: boolean }) {
  const t = useAccountTexts();
  const errors = useT('errors');
  const account = useSession()?.userName ?? '';
  const form = useForm<ApplyField>({
    name: 'agent-application',
    draft: `agent.apply.${account}`,
    fields: ['content', 'captcha'],
    secret: ['captcha'],
    initial: { content: '', captcha: '' },
    check(field, values) {
      if (field === 'captcha') return values.captcha === '' ? [errors('enter_captcha')] : [];
      const count = characterCount(values.content);
      if (count < min) return [t('apply.tooShort', { min })];
      return count > max ? [t('apply.tooLong', { max })] : [];
    },
  });
  const { submit, busy, failure, round } = useApply(form);
  useVisibleFocus(form.form);
  const count = characterCount(form.values.content);
  const { error, ...content } = fieldProps(form, 'content');
  return (
    <form ref={form.form} className={layout.form} onSubmit={submit} noValidate aria-label={t('apply.title')}>
      <SectionTitle name={t(again ? 'apply.again' : 'apply.title')} />
      <TextArea
        {...content}
        label={t('apply.content')}
        hint={t('apply.hint', { min, max })}
        counter={t('apply.counter', { count, max })}
        error={count > max ? t('apply.tooLong', { max }) : error}
        rows={5}
        required
        readOnly={busy}
      />
      <CaptchaField {...fieldProps(form, 'captcha')} round={round} required readOnly={busy} enterKeyHint="send" />
      {failure && <ErrorLine>{failure}</ErrorLine>}
      <Button type="submit" full busy={busy}>
        {t('apply.send')}
      </Button>
    </form>
  );
}
