import { calls } from '@r777/shared/contracts';
import { request } from '@r777/shared/core';
import { useAction, useMember, useQueryCache, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { TextField } from '@r777/shared/ui/field/field';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { checkNameField, nicknameRule } from '@r777/shared/validate/names';
import { type SubmitEvent, useState } from 'react';
import { useServerErrors } from '../../../confirmation/use-server-errors';
import { useSecurityTexts } from '../../../texts/security-texts';
import { FormPage } from '../frame/form-page';
import { useSaved } from '../frame/use-saved';

const FIELDS = ['nickname'] as const;

function Fields({ nickname }: { nickname: string | null }) {
  const t = useSecurityTexts();
  const errors = useT('errors');
  const cache = useQueryCache();
  const saved = useSaved();
  const [was, setWas] = useState(nickname);
  const form = useForm<'nickname'>({
    name: 'nickname',
    fields: FIELDS,
    initial: { nickname: nickname ?? '' },
    check: (_, values) =>
      checkNameField(nicknameRule, values.nickname.trim().replace(/ {2,}/g, ' '), 'nickname').map(({ key, vars }) =>
        errors(key as never, vars),
      ),
  });
  const { failure, showError, clear } = useServerErrors(form, FIELDS);
  const set = useAction(calls.setNickname, {
    onSuccess: () => {
      void cache.invalidate(calls.memberInfo);
      saved();
    },
    onError: async (error) => {
      // The nickname was changed on another device. The player now sees that value, so the next try may replace it.
      if (error.code === 'profile.changed') {
        const member = await request(calls.memberInfo, {}).catch(() => undefined);
        if (member) setWas(member.nickname);
      }
      showError(error);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (set.isPending || !form.validate()) return;
    clear();
    set.mutate({ nickname: form.values.nickname.trim(), was });
  };
  return (
    <Form ref={form.form} className={layout.form} onSubmit={submit}>
      <TextField
        {...fieldProps(form, 'nickname')}
        label={t('nickname.label')}
        hint={t('nickname.hint')}
        icon="user"
        autoComplete="nickname"
        enterKeyHint="done"
      />
      {failure && <ErrorLine>{failure}</ErrorLine>}
      <Button type="submit" full busy={set.isPending}>
        {t('save')}
      </Button>
    </Form>
  );
}

/** Sets the nickname: MEMB-29. */
export function NicknameForm() {
  const t = useSecurityTexts();
  const nickname = useMember().data?.nickname ?? null;
  return (
    <FormPage title={t('nickname.title')} text={t('nickname.text')}>
      <Fields nickname={nickname} />
    </FormPage>
  );
}
