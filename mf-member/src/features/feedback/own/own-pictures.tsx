import { calls } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
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
export function OwnPictures({ feedbackId, count }: { feedbackId: string; count: number }) {
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
