import { calls, type PlaySession } from '@r777/shared/contracts';
import { bus } from '@r777/shared/core';
import { usePlaySessionTexts } from '@r777/shared/play-session/texts';
import { useTimeText } from '@r777/shared/play-session/time-text';
import { useAction, useErrorText, useQueryCache } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { Money } from '@r777/shared/ui/money/money';
import { useEffect, useRef } from 'react';
import { TopDialog } from './top-dialog';
import styles from './top-dialog.module.css';

function Figures({ session }: { session: PlaySession }) {
  const t = usePlaySessionTexts();
  const timeText = useTimeText();
  return (
    <dl className={styles.figures}>
      <dt>{t('played')}</dt>
      <dd>{timeText(session.playedSeconds)}</dd>
      <dt>{t('check.staked')}</dt>
      <dd>
        <Money amount={session.staked} />
      </dd>
      <dt>{t('check.won')}</dt>
      <dd>
        <Money amount={session.won} />
      </dd>
      <dt>{t('net')}</dt>
      <dd>
        <Money amount={session.net} signed />
      </dd>
    </dl>
  );
}

/** The question itself. An answer that was lost may be sent again: until the server has one, it accepts no stake. */
function Question({ session }: { session: PlaySession }) {
  const t = usePlaySessionTexts();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const underWay = useRef(false);
  const { mutate, isPending, variables, error } = useAction(calls.answerRealityCheck, {
    onSuccess: async (answered) => {
      // A read in progress may have been requested before the answer.
      await cache.cancel(calls.playSession);
      cache.set(calls.playSession, {}, () => answered);
      bus.emit('safety.changed', {});
    },
    // After a failure the player may try again. After an answer nothing else is sent.
    onError: () => {
      underWay.current = false;
    },
  });
  const busy = (choice: 'continue' | 'leave') => isPending && variables?.choice === choice;
  const answer = (choice: 'continue' | 'leave') => {
    if (underWay.current) return;
    underWay.current = true;
    mutate({ choice });
  };
  return (
    <TopDialog title={t('check.title')} text={t('check.text')}>
      <Figures session={session} />
      {error && !isPending && <ErrorLine>{errorText(error)}</ErrorLine>}
      <div className={styles.actions}>
        <Button full busy={busy('leave')} onClick={() => answer('leave')}>
          {t('check.leave')}
        </Button>
        <Button tone="secondary" full busy={busy('continue')} onClick={() => answer('continue')}>
          {t('check.continue')}
        </Button>
      </div>
    </TopDialog>
  );
}

/**
 * The reality check: while it is due, it covers every page of every tab, including a game. The server reports the
 * answer, so all tabs agree. If the player chose to stop, each tab leaves the game.
 */
export function RealityCheck({ session }: { session: PlaySession }) {
  const navigate = useNavigate();
  const due = session.realityCheck?.due ?? false;
  const stopped = !due && session.startedAt === null;
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current && stopped) {
      bus.emit('game.leave', {});
      navigate(paths.home);
    }
    asked.current = due;
  }, [due, stopped, navigate]);
  return due ? <Question session={session} /> : null;
}
