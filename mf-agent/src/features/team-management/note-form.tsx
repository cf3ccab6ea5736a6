import { calls } from '@r777/shared/contracts';
import { toast } from '@r777/shared/core';
import { useAction, useErrorText, useQueryCache } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { TextArea } from '@r777/shared/ui/field/text-area';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import formLayout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import type { SubmitEvent } from 'react';
import { useToolTexts } from '../../texts/tool-texts';

/** Longest note that the call takes, in characters as the server counts them. */
const LONGEST = 500;

/** The form of a note. What was typed stays when it fails to be saved. */
export function NoteForm({ member, note, onDone }: { member: string; note: string; onDone: () => void }) {
  const t = useToolTexts();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const form = useForm<'note'>({
    name: `note-${member}`,
    fields: ['note'],
    initial: { note },
    check: (_, values) => (values.note.trim().length > LONGEST ? [t('note.tooLong', { count: LONGEST })] : []),
  });
  useVisibleFocus(form.form);
  const { mutate, isPending, error } = useAction(calls.setTeamNote, {
    onError: () => undefined,
    onSuccess: async ({ note: kept }) => {
      await cache.invalidate(calls.teamNote);
      toast.show({ kind: 'success', text: t(kept === '' ? 'note.removed' : 'note.saved') });
      onDone();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending && form.validate()) mutate({ member, note: form.values.note.trim() });
  };
  return (
    <form ref={form.form} className={formLayout.form} onSubmit={submit} noValidate aria-label={t('note.field')}>
      <TextArea {...fieldProps(form, 'note')} label={t('note.field')} hint={t('note.hint', { count: LONGEST })} />
      {error && <ErrorLine>{errorText(error)}</ErrorLine>}
      <Button type="submit" full busy={isPending}>
        {t('note.save')}
      </Button>
    </form>
  );
}
