import { calls } from '@r777/shared/contracts';
import { useAction, useErrorText, useQueryCache, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { TextField } from '@r777/shared/ui/field/field';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { checkField } from '@r777/shared/validate';
import type { SubmitEvent } from 'react';
import { useSecurityTexts } from '../../../texts/security-texts';

const RULE = { enabled: true, required: true, minLength: 1, maxLength: 40, pattern: '', message: 'in_name_incorrect' };

interface Renaming {
  passkeyId: string;
  name: string;
  onClose: () => void;
}

function Fields({ passkeyId, name, onClose }: Renaming) {
  const t = useSecurityTexts();
  const errors = useT('errors');
  const errorText = useErrorText();
  const cache = useQueryCache();
  const form = useForm<'name'>({
    name: 'passkey-name',
    fields: ['name'],
    initial: { name },
    check: (_, values) => checkField(RULE, values.name.trim()).map(({ key, vars }) => errors(key as never, vars)),
  });
  const rename = useAction(calls.renamePasskey, {
    onSuccess: () => {
      void cache.invalidate(calls.passkeys);
      onClose();
    },
    onError: (error) => {
      const gone = error.code === 'request.notFound';
      if (gone) void cache.invalidate(calls.passkeys);
      form.refuse('name', gone ? t('passkeys.gone') : errorText(error));
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!rename.isPending && form.validate()) rename.mutate({ passkeyId, name: form.values.name.trim() });
  };
  return (
    <form ref={form.form} className={layout.form} onSubmit={submit} noValidate>
      <TextField
        {...fieldProps(form, 'name')}
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        autoComplete="off"
        enterKeyHint="done"
      />
      <Button type="submit" full busy={rename.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}

/** Gives a passkey another name. */
export function RenameSheet({ open, ...props }: Renaming & { open: boolean }) {
  const t = useSecurityTexts();
  return (
    <Sheet open={open} title={t('passkeys.renameTitle')} onClose={props.onClose}>
      <Fields {...props} />
    </Sheet>
  );
}
