import type { calls, OutputOf } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { Icon } from '@r777/shared/ui/icon/icon';
import { useFeedbackTexts } from '../texts';
import styles from './own-entry.module.css';
import { OwnPictures } from './own-pictures';

/** One feedback of the member. */
type Entry = OutputOf<typeof calls.ownFeedback>['content'][number];

function Moment({ time }: { time: string }) {
  return (
    <time className={styles.small} dateTime={time}>
      {formatDate(time, 'MM/DD/YYYY HH:mm')}
    </time>
  );
}

/** One feedback: what it is about, its state, the text, its pictures and the staff's answers, oldest first. */
export function OwnEntry({ entry }: { entry: Entry }) {
  const t = useFeedbackTexts();
  const { feedbackId, type, state, content, images, time, answers } = entry;
  const isWaiting = answers.length === 0 && state !== 'closed';
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <h2 className={styles.type}>{t(`types.${type}`)}</h2>
        <span className={styles.state} data-state={state}>
          {t(`states.${state}`)}
        </span>
        <Moment time={time} />
      </div>
      <p className={styles.text}>{content}</p>
      {images > 0 && <OwnPictures feedbackId={feedbackId} count={images} />}
      {/* Answers arrive while the page is open: a screen reader reads them then. */}
      <div className={styles.answers} aria-live="polite">
        {answers.map(({ answerId, text, time: answered }) => (
          <section key={answerId} className={styles.answer}>
            <h3 className={styles.from}>
              <Icon name="headset" size={16} />
              {t('answer')}
            </h3>
            <Moment time={answered} />
            <p className={styles.text}>{text}</p>
          </section>
        ))}
      </div>
      {isWaiting && <p className={styles.small}>{t('waiting')}</p>}
    </li>
  );
}
