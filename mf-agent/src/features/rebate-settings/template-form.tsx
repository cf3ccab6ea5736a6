import { calls, type GameType, gameTypes, type OutputOf } from '@r777/shared/contracts';
import { type AppError, toast } from '@r777/shared/core';
import { useAction, useErrorText, useQueryCache, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { TextField } from '@r777/shared/ui/field/field';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import { useForm } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { nameProblem } from '@r777/shared/validate/names';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useRebateTexts } from '../../texts/rebate-texts';
import { RateFields, useBoundText } from './rate-fields';
import { type Rates, rateOf } from './rates';
import styles from './rebate-settings.module.css';

/** A named set of rates. */
export type Template = OutputOf<typeof calls.rebateTemplates>['content'][number];

type Field = 'name' | GameType;
const FIELDS: readonly Field[] = ['name', ...gameTypes];
const none = Object.fromEntries(gameTypes.map((gameType) => [gameType, '0.00'])) as Rates;
const initialOf = (template: Template | null) =>
  ({
    name: template?.name ?? '',
    ...Object.fromEntries(gameTypes.map((gameType) => [gameType, template?.rates[gameType] ?? ''])),
  }) as Record<Field, string>;

/** Name and rates of a template; without `template` a new one. An empty category is not part of the template. */
export function TemplateForm({
  template,
  own,
  onChanged,
  onDone,
}: {
  template: Template | null;
  own: Rates;
  /** Called with whether there are unsaved changes. */
  onChanged: (changed: boolean) => void;
  onDone: () => void;
}) {
  const t = useRebateTexts();
  const errors = useT('errors');
  const errorText = useErrorText();
  const cache = useQueryCache();
  const boundText = useBoundText();
  const [failed, setFailed] = useState<string | null>(null);
  const form = useForm<Field>({
    name: `rebate-template-${template?.id ?? 'new'}`,
    fields: FIELDS,
    initial: initialOf(template),
    check: (field, values) => {
      if (field === 'name') {
        if (values.name.trim() === '') return [t('templates.nameMissing')];
        const wrong = nameProblem(values.name.trim(), 'label');
        return wrong ? [errors(wrong)] : [];
      }
      return boundText(field, values[field], { own, least: none });
    },
  });
  const initial = initialOf(template);
  const changed = FIELDS.some((field) => form.values[field] !== initial[field]);
  useEffect(() => onChanged(changed), [onChanged, changed]);
  useVisibleFocus(form.form);
  const refused = async (error: AppError) => {
    await Promise.all([cache.invalidate(calls.rebateSettings), cache.invalidate(calls.rebateTemplates)]);
    const field = FIELDS.find((one) => one === error.field);
    if (field) form.refuse(field, errorText(error));
    else setFailed(error.code === 'request.notFound' ? t('templates.gone') : errorText(error));
  };
  const save = useAction(calls.saveRebateTemplate, {
    onSuccess: async ({ name }) => {
      await cache.invalidate(calls.rebateTemplates);
      toast.show({ kind: 'success', text: t('templates.saved', { name }) });
      onDone();
    },
    onError: refused,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailed(null);
    if (save.isPending || !form.validate()) return;
    const filled = gameTypes.filter((gameType) => form.values[gameType] !== '');
    if (filled.length === 0) return setFailed(t('templates.ratesMissing'));
    const rates = Object.fromEntries(filled.map((gameType) => [gameType, rateOf(form.values[gameType])]));
    save.mutate({ id: template?.id ?? '', name: form.values.name.trim(), rates });
  };
  return (
    <Form ref={form.form} className={styles.form} onSubmit={submit}>
      <TextField
        {...fieldProps(form, 'name')}
        label={t('templates.name')}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <p className={styles.small}>{t('templates.blank')}</p>
      <RateFields form={form} own={own} />
      {failed && <ErrorLine>{failed}</ErrorLine>}
      <Button type="submit" full busy={save.isPending}>
        {t('form.save')}
      </Button>
    </Form>
  );
}
