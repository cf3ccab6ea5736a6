import { calls } from '@r777/shared/contracts';
import { awaitErrorTexts, bus, formatDate } from '@r777/shared/core';
import { useAction, useErrorText, useQueryCache } from '@r777/shared/react';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { Money } from '@r777/shared/ui/money/money';
import { type CSSProperties, useState } from 'react';
import { EnvelopeArt } from './envelope-art';
import styles from './rain-card.module.css';
import { useRainTexts } from './texts';
import type { Rain } from './use-rain';

/**
 * Opens the agent's envelope of a rain. The rain's id is the idempotency key, so a second tap, another tab, a reload
 * and a lost answer all get the same envelope.
 */
function useOpenEnvelope(rainId: string) {
  const errorText = useErrorText();
  const cache = useQueryCache();
  const [failed, setFailed] = useState<string | null>(null);
  const refresh = () => Promise.all([cache.invalidate(calls.redRain), cache.invalidate(calls.redRainWinnings)]);
  const action = useAction(calls.openEnvelope, {
    idempotencyKey: rainId,
    onSuccess: ({ amount }) => {
      cache.set(calls.redRain, {}, (old) =>
        old?.rain?.id === rainId ? { ...old, rain: { ...old.rain, opened: amount } } : old,
      );
      bus.emit('balance.changed', { source: 'mf-agent' });
      void refresh();
    },
    onError: async (error) => {
      await awaitErrorTexts();
      // If the envelope is open already, its amount is shown.
      setFailed(error.code === 'redRain.opened' ? null : errorText(error));
      await refresh();
    },
  });
  const open = () => {
    if (action.isPending || action.isSuccess) return;
    setFailed(null);
    action.mutate({ rainId });
  };
  return { open, opening: action.isPending, justOpened: action.isSuccess, failed };
}

/** Where each envelope falls (share of the width), how large it is, and when it begins; fixed, so that nothing jumps. */
const drops = [
  { at: 4, size: 22, late: 0 },
  { at: 16, size: 16, late: 2.6 },
  { at: 27, size: 26, late: 4.4 },
  { at: 38, size: 14, late: 1.3 },
  { at: 60, size: 18, late: 3.4 },
  { at: 70, size: 26, late: 0.7 },
  { at: 81, size: 16, late: 5.1 },
  { at: 91, size: 22, late: 2 },
] as const;

/** Envelopes that fall behind the card's content: quickly while it rains. Under reduced motion they do not move. */
function Falling({ fast }: { fast: boolean }) {
  return (
    <div className={styles.sky} data-fast={fast || undefined} aria-hidden="true">
      {drops.map(({ at, size, late }) => (
        <span
          key={at}
          className={styles.drop}
          style={{ '--at': `${at}%`, '--size': `${size}px`, '--late': `${-late}s` } as CSSProperties}
        />
      ))}
    </div>
  );
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A span as hours, minutes and seconds: `01:02:03`; a started second counts as a whole one. */
function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return [seconds / 3_600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
}

/** Time until a rain begins or ends. Screen readers read it on request, not each second. */
function Countdown({ label, left }: { label: string; left: number }) {
  const t = useRainTexts();
  const days = Math.floor(left / DAY);
  return (
    <div className={styles.countdown} role="timer">
      <span className={styles.label}>{label}</span>
      <span className={styles.clock}>
        {days > 0 && <span className={styles.days}>{t('days', { count: days })}</span>}
        <span>{clockOf(left - days * DAY)}</span>
      </span>
    </div>
  );
}

/** Day and hours of a rain, as the site's clock has them. */
function When({ rain: { startTime, endTime } }: { rain: Rain }) {
  const t = useRainTexts();
  const hour = (time: string) => formatDate(time, 'HH:mm');
  return (
    <time className={styles.when} dateTime={startTime}>
      {t('at', { day: formatDate(startTime, 'MM/DD/YYYY'), from: hour(startTime), to: hour(endTime) })}
    </time>
  );
}

/** The envelope of a running rain: closed, open with its amount, or none left. */
function Envelope({ rain }: { rain: Rain }) {
  const t = useRainTexts();
  const { open, opening, justOpened, failed } = useOpenEnvelope(rain.id);
  if (rain.opened !== null)
    return (
      <div className={styles.won} role="status">
        <EnvelopeArt open fresh={justOpened} />
        <p>{t('won')}</p>
        <p className={styles.amount} data-fresh={justOpened || undefined}>
          <Money amount={rain.opened} />
        </p>
        <p className={styles.note}>{t('paid')}</p>
      </div>
    );
  if (!rain.left)
    return (
      <div className={styles.won} role="status">
        <span className={styles.gone}>
          <EnvelopeArt open />
        </span>
        <p className={styles.strong}>{t('gone')}</p>
        <p className={styles.note}>{t('goneText')}</p>
      </div>
    );
  return (
    <>
      {failed && <ErrorLine>{failed}</ErrorLine>}
      <button
        type="button"
        className={styles.envelope}
        data-opening={opening || undefined}
        aria-busy={opening || undefined}
        aria-disabled={opening || undefined}
        onClick={open}
      >
        <span className={styles.art}>
          <EnvelopeArt />
        </span>
        <span className={styles.call}>{t(opening ? 'opening' : 'open')}</span>
      </button>
      <p className={styles.note}>{t('onePer')}</p>
    </>
  );
}

/** The running or next rain: AGENT-36. `left` is the time until it ends or begins, in ms. */
export function RainCard({ rain, left }: { rain: Rain; left: number }) {
  const t = useRainTexts();
  const isRunning = rain.state === 'running';
  const due = t(isRunning ? 'ending' : 'starting');
  return (
    <section className={styles.card} aria-labelledby="red-rain" data-state={rain.state}>
      <Falling fast={isRunning} />
      <h2 id="red-rain" className={styles.title}>
        {t(rain.state)}
      </h2>
      <When rain={rain} />
      {left > 0 ? (
        <Countdown label={t(isRunning ? 'endsIn' : 'startsIn')} left={left} />
      ) : (
        <p className={styles.note}>{due}</p>
      )}
      {isRunning ? (
        <Envelope key={rain.id} rain={rain} />
      ) : (
        <>
          <EnvelopeArt />
          <p className={styles.note}>{t('onePer')}</p>
        </>
      )}
    </section>
  );
}
