import type { PlaySession } from '@r777/shared/contracts';
import { bus, defineStored } from '@r777/shared/core';
import { usePlaySessionTexts } from '@r777/shared/play-session/texts';
import { useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { useState } from 'react';
import { TopDialog } from './top-dialog';
import styles from './top-dialog.module.css';

/** The session whose end was shown, by its start time. */
const told = defineStored('session', 'r777.timeUp', String);

/** Shows once that a session limit is reached; refusals of later stakes have their own texts. */
export function TimeIsUp({ session, to }: { session: PlaySession; to: string | null }) {
  const t = usePlaySessionTexts();
  const navigate = useNavigate();
  const [closed, setClosed] = useState(told.read);
  const { startedAt, secondsLeft, realityCheck } = session;
  // The reality check comes first: shown at once, the two would cover each other.
  if (secondsLeft !== 0 || startedAt === null || startedAt === closed || realityCheck?.due) return null;
  const close = () => {
    told.write(startedAt);
    setClosed(startedAt);
    bus.emit('game.leave', {});
  };
  return (
    <TopDialog title={t('over.title')} text={t('over.text')}>
      <div className={styles.actions}>
        <Button full onClick={close}>
          {t('over.leave')}
        </Button>
        {to && (
          <Button
            tone="secondary"
            full
            onClick={() => {
              close();
              navigate(to);
            }}
          >
            {t('over.look')}
          </Button>
        )}
      </div>
    </TopDialog>
  );
}
