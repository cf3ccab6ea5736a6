import { calls, type OutputOf } from '@r777/shared/contracts';
import { bus, formatDate } from '@r777/shared/core';
import { useCall, useErrorText, useLanguage } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Row } from '@r777/shared/ui/layout/layout';
import { TextSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useViewHeading } from '@r777/shared/views';
import { useEffect } from 'react';
import { useInboxTexts } from '../../texts/inbox-texts';
import { readAgain, showRead } from './inbox-cache';
import styles from './reading.module.css';

/**
 * A message as the opening call returns it. Opening is safe to repeat, so the cache may store its answer like that of a
 * read.
 */
function useMessage(messageId: string) {
  const query = useCall(calls.openInboxMessage, { messageId, language: useLanguage() }, { keepPrevious: true });
  const id = query.data?.messageId;
  useEffect(() => {
    if (id === undefined) return;
    showRead(new Set([id]));
    // Also stops a pending read, whose count is older.
    readAgain();
    bus.emit('unread.changed', { of: 'inbox' });
  }, [id]);
  const isGone = query.error?.code === 'request.notFound' || query.error?.code === 'request.invalid';
  // The list may still show the message as unread.
  useEffect(() => {
    if (isGone) readAgain();
  }, [isGone]);
  return { ...query, isGone };
}

function Message({ message: { title, time, content } }: { message: OutputOf<typeof calls.openInboxMessage> }) {
  const t = useInboxTexts();
  const heading = useViewHeading(t('inbox.message'));
  return (
    <article className={styles.message}>
      <h2 ref={heading} className={styles.title} dir="auto" tabIndex={-1}>
        {title}
      </h2>
      <time className={styles.time} dateTime={time}>
        {formatDate(time, 'MM/DD/YYYY HH:mm')}
      </time>
      <p className={styles.content} dir="auto">
        {content}
      </p>
    </article>
  );
}

/** One message: MSG-37. Its text is plain, without markup. */
export function Reading({
  messageId,
  busy,
  onDelete,
  onBack,
}: {
  messageId: string;
  busy: boolean;
  onDelete: () => void;
  onBack: () => void;
}) {
  const t = useInboxTexts();
  const errorText = useErrorText();
  const { data, error, isGone, refetch } = useMessage(messageId);
  const toList = (
    <Button tone="secondary" size="m" icon="arrow-left" onClick={onBack}>
      {t('inbox.all')}
    </Button>
  );
  if (isGone) return <EmptyState title={t('inbox.gone')} text={t('inbox.goneText')} action={toList} />;
  if (!data && error)
    return (
      <ErrorState
        title={t('inbox.openFailed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
        action={toList}
      />
    );
  return (
    <>
      <Row gap={2} align="center" spread="between" wrap>
        {toList}
        {data && (
          <Button tone="danger" size="m" icon="trash" busy={busy} onClick={onDelete}>
            {t('inbox.delete')}
          </Button>
        )}
      </Row>
      {data ? (
        <Message key={data.messageId} message={data} />
      ) : (
        <Waiting>
          <TextSkeleton lines={5} />
        </Waiting>
      )}
    </>
  );
}
