import { calls } from '@r777/shared/contracts';
import { confirm, formatDate, today } from '@r777/shared/core';
import { useCall, useQueryCache, useSettings, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { DatePicker } from '@r777/shared/ui/date-picker/date-picker';
import { TextField } from '@r777/shared/ui/field/field';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import type { SubmitEvent } from 'react';
import { ConfirmSheet } from '../../../confirmation/confirm-sheet';
import { Loaded } from '../../../confirmation/loaded';
import { useConfirmedChange } from '../../../confirmation/use-confirmed-change';
import { useServerErrors } from '../../../confirmation/use-server-errors';
import { useSecurityTexts } from '../../../texts/security-texts';
import { FormPage } from '../frame/form-page';
import { useSaved } from '../frame/use-saved';
import type { Config } from '../overview/next-step';
import { wrongPerson } from './name';

type Field = 'realName' | 'birthday';

/** True when someone born on that day has reached the age today, in the site's time zone. */
const isOfAge = (birthday: string, age: number) =>
  `${Number(birthday.slice(0, 4)) + age}${birthday.slice(4)}` <= today();

function Fields({ missing }: { missing: readonly Field[] }) {
  const t = useSecurityTexts();
  const errors = useT('errors');
  const cache = useQueryCache();
  const saved = useSaved();
  const min = useSettings().data?.minimumAge ?? 18;
  const { change, busy, sheet } = useConfirmedChange('identity');
  const form = useForm<Field>({
    name: 'personal-data',
    fields: missing,
    initial: { realName: '', birthday: '' },
    check: (field, { realName, birthday }) => {
      if (field === 'realName') {
        if (realName.trim() === '') return birthday === '' ? [t('personal.nothing')] : [];
        const wrong = wrongPerson(realName);
        return wrong ? [errors(wrong)] : [];
      }
      if (birthday === '') return missing.includes('realName') ? [] : [errors('field_required')];
      return isOfAge(birthday, min) ? [] : [t('personal.tooYoung', { min })];
    },
    related: { birthday: ['realName'] },
  });
  const { failure, showError, clear } = useServerErrors(form, missing);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !form.validate()) return;
    clear();
    const { realName, birthday } = form.values;
    const said = [realName.trim(), birthday && formatDate(birthday, 'MM/DD/YYYY')].filter(Boolean).join(', ');
    const sure = await confirm({
      title: t('personal.ask'),
      text: `${said}. ${t('personal.askText')}`,
      confirmText: t('personal.yes'),
    });
    if (!sure) return;
    const told = { ...(realName.trim() ? { realName } : {}), ...(birthday ? { birthday } : {}) };
    const outcome = await change(calls.setIdentity, told);
    if (outcome === 'cancelled') return;
    if ('done' in outcome) return saved();
    const { failed } = outcome;
    // The value was set on another device, so the page reads it again.
    if (failed.code === 'profile.set') void cache.invalidate(calls.securityConfig);
    showError(failed);
  };
  return (
    <>
      <Form ref={form.form} className={layout.form} onSubmit={submit}>
        {missing.includes('realName') && (
          <TextField
            {...fieldProps(form, 'realName')}
            label={t('personal.name')}
            hint={t('personal.nameHint')}
            icon="user"
            autoComplete="name"
            autoCapitalize="words"
            maxLength={80}
          />
        )}
        {missing.includes('birthday') && (
          <DatePicker
            {...fieldProps(form, 'birthday')}
            label={t('personal.birthday')}
            icon="calendar"
            min="1900-01-01"
            max={today()}
            opensAt={`${Number(today().slice(0, 4)) - 25}-01-01`}
          />
        )}
        {failure && <ErrorLine>{failure}</ErrorLine>}
        <Button type="submit" full busy={busy}>
          {t('save')}
        </Button>
      </Form>
      <ConfirmSheet {...sheet} />
    </>
  );
}

function Known({ config: { realName, birthday } }: { config: Config }) {
  const t = useSecurityTexts();
  if (!realName.set && !birthday.set) return null;
  return (
    <ListCard label={t('personal.title')}>
      {realName.masked !== null && <ListRow icon="user" title={t('personal.name')} end={realName.masked} />}
      {birthday.value !== null && (
        <ListRow icon="calendar" title={t('personal.birthday')} end={formatDate(birthday.value, 'MM/DD/YYYY')} />
      )}
    </ListCard>
  );
}

/** Full name and birthday, each set once. */
export function PersonalDataForm() {
  const t = useSecurityTexts();
  const query = useCall(calls.securityConfig, {});
  return (
    <FormPage title={t('personal.title')} text={t('personal.text')}>
      <Loaded query={query} failed={t('failed')} rows={2}>
        {(config) => {
          const missing = (['realName', 'birthday'] as const).filter((field) => !config[field].set);
          return (
            <>
              <Known config={config} />
              {missing.length > 0 && <Fields key={missing.join()} missing={missing} />}
            </>
          );
        }}
      </Loaded>
    </FormPage>
  );
}
