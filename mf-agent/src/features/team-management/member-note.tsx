import { calls } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { Answer } from '../../lists/answer';
import { shownTime } from '../../lists/shown-time';
import { useToolTexts } from '../../texts/tool-texts';
import { NoteForm } from './note-form';
import styles from './team-management.module.css';

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
