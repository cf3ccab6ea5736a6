import { calls } from '@r777/shared/contracts';
import { toast } from '@r777/shared/core';
import { useAction, useCall, useErrorText, useQueryCache } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { TextArea } from '@r777/shared/ui/field/text-area';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import formLayout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { type SubmitEvent, useState } from 'react';
import { Answer } from '../../lists/answer';
import { shownTime } from '../../lists/shown-time';
import { useToolTexts } from '../../texts/tool-texts';
import styles from './team-management.module.css';

/** Longest note that the call takes, in characters as the server counts them. */
const LONGEST = 500;

/** The form of a note. What was typed stays when it fails to be saved. */
function NoteForm({ member, note, onDone }: { member: string; note: string; onDone: () => void }) {
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
    <Form ref={form.form} className={formLayout.form} onSubmit={submit} aria-label={t('note.field')}>
      <TextArea {...fieldProps(form, 'note')} label={t('note.field')} hint={t('note.hint', { count: LONGEST })} />
      {error && <ErrorLine>{errorText(error)}</ErrorLine>}
      <Button type="submit" full busy={isPending}>
        {t('note.save')}
      </Button>
    </Form>
  );
}

/** The agent's own note on a member; tapping it opens the form. */
export function MemberNote({ member, account }: { member: string; account: string }) {
  const t = useToolTexts();
  const [open, setOpen] = useState(false);
  const query = useCall(calls.teamNote, { member });
  const title = t('note.of', { account });
  return (
    <section aria-label={title}>
      <SectionTitle name={t('note.title')} />
      <Answer query={query} failed={t('note.failed')} skeleton={<Skeleton width="100%" height={56} />}>
        {({ note, changedAt }) => (
          <>
            <ListCard>
              <ListRow
                title={note === '' ? t('note.add') : <span className={styles.note}>{note}</span>}
                text={changedAt ? t('note.changed', { time: shownTime(changedAt) }) : t('note.none')}
                onClick={() => setOpen(true)}
              />
            </ListCard>
            <Sheet open={open} title={title} onClose={() => setOpen(false)}>
              <NoteForm member={member} note={note} onDone={() => setOpen(false)} />
            </Sheet>
          </>
        )}
      </Answer>
    </section>
  );
}
