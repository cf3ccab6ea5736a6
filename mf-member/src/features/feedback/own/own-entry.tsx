import { calls, type OutputOf } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { useCall } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Icon } from '@r777/shared/ui/icon/icon';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { useFeedbackTexts } from '../texts';
import styles from './own-entry.module.css';

/** A picture never changes once it was sent. */
const FOR_EVER = Number.POSITIVE_INFINITY;

function OwnPicture({ feedbackId, index, total }: { feedbackId: string; index: number; total: number }) {
  const t = useFeedbackTexts();
  const { data, error, isFetching, refetch } = useCall(
    calls.feedbackImage,
    { feedbackId, index },
    { staleTime: FOR_EVER },
  );
  if (error && !data)
    return (
      <Button tone="ghost" size="m" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
        {t('pictureFailed')}
      </Button>
    );
  if (!data) return <Skeleton height={160} />;
  return <img className={styles.picture} src={data.image} alt={t('picture', { n: index + 1, total })} />;
}

/** The pictures of a feedback. They are large, so they are loaded when the member wants to see them. */
function OwnPictures({ feedbackId, count }: { feedbackId: string; count: number }) {
  const t = useFeedbackTexts();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.pictures}>
      <Button tone="ghost" size="m" icon="camera" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t('hidePictures') : t('showPictures', { count })}
      </Button>
      {open &&
        Array.from({ length: count }, (_, index) => `${feedbackId} ${index}`).map((key, index) => (
          <OwnPicture key={key} feedbackId={feedbackId} index={index} total={count} />
        ))}
    </div>
  );
}

/** One feedback of the member. */
type Entry = OutputOf<typeof calls.ownFeedback>['content'][number];

function Moment({ time }: { time: string }) {
  return (
    <time className={styles.small} dateTime={time}>
      {formatDate(time, 'MM/DD/YYYY HH:mm')}
    </time>
  );
}

/** One feedback: type, state, text, pictures and the staff's answers, oldest first. */
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
      {/* Answers arrive while the page is open, and screen readers announce them. */}
      <div className={styles.answers} aria-live="polite">
        {answers.map(({ answerId, text, time: answered }) => (
          <section key={answerId} className={styles.answer}>
            <h3 className={styles.from}>
              <Icon name="headset" size={16} />
              <span>{t('answer')}</span>
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
