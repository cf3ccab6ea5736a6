import { formatDate } from '@r777/shared/core';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { Money } from '@r777/shared/ui/money/money';
import { Countdown } from './countdown';
import { EnvelopeArt } from './envelope-art';
import { Falling } from './falling';
import styles from './rain-card.module.css';
import { useRainTexts } from './texts';
import { useOpenEnvelope } from './use-open-envelope';
import type { Rain } from './use-rain';

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
