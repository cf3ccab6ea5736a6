import { calls, type Passkey } from '@r777/shared/contracts';
import { confirm, formatDate, toast } from '@r777/shared/core';
import { useOutcomeText } from '@r777/shared/once';
import { useAction, useErrorText, useQueryCache, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { TextField } from '@r777/shared/ui/field/field';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { checkField } from '@r777/shared/validate';
import { type SubmitEvent, useState } from 'react';
import { ConfirmSheet } from '../../../confirmation/confirm-sheet';
import { useConfirmedChange } from '../../../confirmation/use-confirmed-change';
import { useSecurityTexts } from '../../../texts/security-texts';
import rows from '../frame/rows.module.css';

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
    <Form ref={form.form} className={layout.form} onSubmit={submit}>
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
    </Form>
  );
}

/** Gives a passkey another name. */
function RenameSheet({ open, ...props }: Renaming & { open: boolean }) {
  const t = useSecurityTexts();
  return (
    <Sheet open={open} title={t('passkeys.renameTitle')} onClose={props.onClose}>
      <Fields {...props} />
    </Sheet>
  );
}

const when = (time: string) => formatDate(time, 'YYYY-MM-DD HH:mm:ss').slice(0, 16);

/** A passkey of the member, which can be renamed and, once confirmed, removed. */
export function PasskeyItem({
  passkey: { passkeyId, name, cloned, createdAt, lastUsedAt, confirmsFrom },
}: {
  passkey: Passkey;
}) {
  const t = useSecurityTexts();
  const outcomeText = useOutcomeText('change');
  const cache = useQueryCache();
  const [renaming, setRenaming] = useState(false);
  const { change, busy, sheet } = useConfirmedChange('passkey');
  const remove = async () => {
    const sure = await confirm({
      title: t('passkeys.removeAsk', { name }),
      text: t('passkeys.removeText'),
      confirmText: t('passkeys.remove'),
      tone: 'danger',
    });
    if (!sure) return;
    const outcome = await change(calls.removePasskey, { passkeyId });
    if (outcome === 'cancelled') return;
    if ('done' in outcome) toast.show({ kind: 'success', text: t('passkeys.removed') });
    else {
      const { failed } = outcome;
      const text = failed.code === 'request.notFound' ? t('passkeys.gone') : outcomeText(failed);
      toast.show({ kind: 'fail', text });
    }
    void cache.invalidate(calls.passkeys);
  };
  return (
    <li className={rows.row}>
      <h3 className={rows.name}>{name}</h3>
      <p className={rows.text}>
        {lastUsedAt === null
          ? t('passkeys.unused', { time: when(createdAt) })
          : t('passkeys.used', { time: when(lastUsedAt) })}
      </p>
      {!cloned && confirmsFrom && (
        <p className={rows.text}>{t('passkeys.confirmsFrom', { time: when(confirmsFrom) })}</p>
      )}
      {cloned && <p className={rows.wrong}>{t('passkeys.cloned')}</p>}
      <fieldset className={rows.actions} aria-label={t('passkeys.actions', { name })}>
        {!cloned && (
          <Button tone="secondary" size="m" icon="edit" onClick={() => setRenaming(true)}>
            {t('passkeys.rename')}
          </Button>
        )}
        <Button tone="ghost" size="m" icon="trash" busy={busy} onClick={() => void remove()}>
          {t('passkeys.remove')}
        </Button>
      </fieldset>
      <RenameSheet open={renaming} passkeyId={passkeyId} name={name} onClose={() => setRenaming(false)} />
      <ConfirmSheet {...sheet} />
    </li>
  );
}
