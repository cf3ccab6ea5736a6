import { calls } from '@r777/shared/contracts';
import { bus, queryClient, request } from '@r777/shared/core';
import { useCall, useErrorText } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import styles from './chat.module.css';
import { Composer } from './composer';
import { Conversation } from './conversation';
import { outbox } from './outbox';
import { ProviderChat } from './provider-chat';
import { useChatTexts } from './texts';

/** Number of messages that are loaded at first, and added each time; the service answers 100 at most. */
const STEP = 30;
const MAX_MESSAGES = 100;

function Loading() {
  return (
    <div className={styles.lines} aria-busy="true">
      <Waiting>
        {[150, 220, 90, 190].map((width, i) => (
          <span key={width} className={styles.line} data-from={i % 2 ? 'member' : 'staff'}>
            <Skeleton width={width} height={44} />
          </span>
        ))}
      </Waiting>
    </div>
  );
}

/** Marks the messages of customer service as read, each time there are new ones and the page is visible. */
function useMarkRead(lastOfStaff: string | undefined): void {
  useEffect(() => {
    if (!lastOfStaff) return undefined;
    const mark = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', mark);
      void request(calls.readChat, {}).then(
        () => {
          void queryClient.invalidateQueries({ queryKey: [calls.chatUnread.path] });
          bus.emit('unread.changed', { of: 'chat' });
        },
        // The next message, or the next visit, marks them too.
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [lastOfStaff]);
}

/** The conversation with the site's own customer service; a site with a provider's chat leads there. */
export function Desk() {
  const t = useChatTexts();
  const errorText = useErrorText();
  const [size, setSize] = useState(STEP);
  const { data, error, isFetching, refetch } = useCall(
    calls.chatMessages,
    { pageNo: 1, pageSize: size },
    { keepPrevious: true, staleTime: 0 },
  );
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.messages);
  const lines = data?.content.toReversed() ?? [];
  const last = lines.at(-1)?.messageId;
  useMarkRead(lines.findLast(({ from }) => from === 'staff')?.messageId);
  // New messages, of either side, are scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the last message changes.
  useLayoutEffect(() => {
    // Some browsers return a promise, which an effect must not return as its clean-up.
    window.scrollTo(0, document.documentElement.scrollHeight);
  }, [last, waiting.length]);
  if (error?.code === 'permission.denied')
    return (
      <div className={styles.state}>
        <ProviderChat onRetry={() => void refetch()} />
      </div>
    );
  if (!data && !error) return <Loading />;
  if (!data)
    return (
      <div className={styles.state}>
        <ErrorState title={t('failedTitle')} text={errorText(error)} onRetry={() => void refetch()} />
      </div>
    );
  return (
    <>
      {data.totalCount > lines.length && lines.length < MAX_MESSAGES && (
        <Button tone="ghost" busy={isFetching} onClick={() => setSize((now) => Math.min(now + STEP, MAX_MESSAGES))}>
          {t('earlier')}
        </Button>
      )}
      {lines.length === 0 && <p className={styles.intro}>{t('intro')}</p>}
      <Conversation lines={lines} waiting={waiting} />
      <Composer />
    </>
  );
}
