import type { PlayerPolicy } from '@r777/shared/contracts';
import { usePlaySession } from '@r777/shared/play-session/play-session';
import { useTimeText } from '@r777/shared/play-session/time-text';
import { Money } from '@r777/shared/ui/money/money';
import { useSafetyTexts } from '../../../texts/safety-texts';
import styles from '../frame/player-safety.module.css';

/** Time, result and what is left of the running session. Without an answer it is not drawn: the limits count anyway. */
export function ThisSession({ policy }: { policy: PlayerPolicy }) {
  const t = useSafetyTexts();
  const timeText = useTimeText();
  const session = usePlaySession()?.session;
  if (!session || !(policy.sessionClock || policy.netPosition)) return null;
  const { realityCheck, secondsLeft } = session;
  return (
    <section className={styles.group}>
      <h2 className={styles.name}>{t('session.title')}</h2>
      {session.startedAt === null ? (
        <p className={styles.text}>{t('session.none')}</p>
      ) : (
        <dl className={styles.facts}>
          {policy.sessionClock && (
            <>
              <dt>{t('session.played')}</dt>
              <dd>{timeText(session.playedSeconds)}</dd>
            </>
          )}
          {policy.netPosition && (
            <>
              <dt>{t('session.net')}</dt>
              <dd>
                <Money amount={session.net} signed />
              </dd>
            </>
          )}
          {realityCheck && (
            <>
              <dt>{t(realityCheck.due ? 'session.checkDue' : 'session.check')}</dt>
              <dd>{realityCheck.due ? '' : timeText(realityCheck.secondsLeft)}</dd>
            </>
          )}
          {secondsLeft !== null && (
            <>
              <dt>{t('session.left')}</dt>
              <dd>{secondsLeft > 0 ? timeText(secondsLeft) : t('session.leftNone')}</dd>
            </>
          )}
        </dl>
      )}
    </section>
  );
}
