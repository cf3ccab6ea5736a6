import { calls, type PlayerPolicy, type PlayLimit, type PlayLimits } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { usePlaySession } from '@r777/shared/play-session/play-session';
import { useTimeText } from '@r777/shared/play-session/time-text';
import { useCall, useErrorText, useQueryCache } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Money } from '@r777/shared/ui/money/money';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { RadioGroup } from '@r777/shared/ui/radio-group/radio-group';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useSafetyTexts } from '../../../texts/safety-texts';
import styles from '../frame/player-safety.module.css';
import { PlayerSafetySkeleton } from '../frame/player-safety-skeleton';
import { Limits } from '../limits/limits';
import { useLimitActions } from '../limits/use-limit-actions';
import { Ways } from './ways';

/**
 * Time, result and remainder of the running session. Without an answer of the server nothing is drawn; the limits apply
 * anyway.
 */
function ThisSession({ policy }: { policy: PlayerPolicy }) {
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

const OFF = 'off';

/** How often the member is reminded of time and result while playing. It changes at once. */
function Interval({ limits, policy }: { limits: readonly PlayLimit[]; policy: PlayerPolicy }) {
  const t = useSafetyTexts();
  const timeText = useTimeText();
  const { set } = useLimitActions();
  const offer = policy.realityCheck;
  if (!offer) return null;
  const kept = limits.find(({ kind }) => kind === 'realityCheck')?.value ?? null;
  const inForce = kept ?? (offer.required && offer.usual !== null ? `${offer.usual}` : OFF);
  // A choice that the policy no longer offers stays visible until another one is made.
  const minutes = [...new Set([...offer.minutes, ...(inForce === OFF ? [] : [Number(inForce)])])].toSorted(
    (a, b) => a - b,
  );
  const choices = minutes.map((each) => ({ value: `${each}`, label: timeText(each * 60) }));
  const shown = set.isPending ? (set.variables.value ?? OFF) : inForce;
  return (
    <section className={styles.group}>
      <h2 className={styles.name}>{t('check.title')}</h2>
      <RadioGroup
        label={t('check.label')}
        items={offer.required ? choices : [...choices, { value: OFF, label: t('check.off') }]}
        value={shown}
        onChange={(value) =>
          !set.isPending && set.mutate({ kind: 'realityCheck', value: value === OFF ? null : value })
        }
      />
      {offer.required && <p className={styles.text}>{t('check.required')}</p>}
    </section>
  );
}

/** The break that is in force, and its end. */
function ExclusionNote({ exclusion: { kind, until } }: { exclusion: NonNullable<PlayLimits['exclusion']> }) {
  const t = useSafetyTexts();
  return (
    <Alert tone="warning" title={t(`excluded.title_${kind}`)}>
      {until ? t('excluded.until', { time: formatDate(until, 'MM/DD/YYYY HH:mm') }) : t('excluded.forever')}
    </Alert>
  );
}

/** Current limits, possible changes, and links to all other parts. */
export function Overview({ policy }: { policy: PlayerPolicy }) {
  const t = useSafetyTexts();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const { data, error, refetch } = useCall(calls.playLimits, {});
  const session = useCall(calls.playSession, {});
  if (!data && error)
    return (
      <div className={styles.page}>
        <ErrorState title={t('failed')} text={errorText(error)} onRetry={() => void refetch()} />
      </div>
    );
  // The session stands above the limits, and would push them down. One that has failed is only left out.
  const drawsSession = policy.sessionClock || policy.netPosition;
  if (!data || (drawsSession && session.isLoading && session.errorUpdateCount === 0))
    return (
      <Waiting>
        <PlayerSafetySkeleton />
      </Waiting>
    );
  const refresh = () => Promise.all([cache.invalidate(calls.playLimits), cache.invalidate(calls.playSession)]);
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={styles.page}>
        {data.exclusion && <ExclusionNote exclusion={data.exclusion} />}
        <p className={styles.text}>{t('intro')}</p>
        <ThisSession policy={policy} />
        <Limits limits={data.limits} policy={policy} />
        <Interval limits={data.limits} policy={policy} />
        <Ways policy={policy} />
      </div>
    </PullToRefresh>
  );
}
