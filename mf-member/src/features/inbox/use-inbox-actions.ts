import { calls } from '@r777/shared/contracts';
import { awaitErrorTexts, bus, request, toAppError, toast } from '@r777/shared/core';
import { useErrorText } from '@r777/shared/react';
import { useMemo, useRef, useState } from 'react';
import { keepShown, readAgain, showAllRead, showRead, showWithout, stopReads } from './inbox-cache';

/** Actions on several messages. Each returns undefined if it failed; the player has then seen why. */
export interface InboxActions {
  /** While one action runs, others are ignored, so a second tap does nothing. */
  busy: boolean;
  read(ids: readonly string[]): Promise<unknown>;
  /** All that arrived up to a moment (ISO 8601). */
  readAll(until: string): Promise<unknown>;
  /** @returns the messages that were there to delete */
  remove(ids: readonly string[]): Promise<readonly string[] | undefined>;
  /** @returns the messages that are back */
  restore(ids: readonly string[]): Promise<readonly string[] | undefined>;
}

/** Each action shows at once, then is sent. A refused action is undone with a message. */
export function useInboxActions(): InboxActions {
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const actions = useMemo(() => {
    async function run<T>(show: () => void, send: () => Promise<T>): Promise<T | undefined> {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      await stopReads();
      const takeBack = keepShown();
      show();
      try {
        const answer = await send();
        bus.emit('unread.changed', { of: 'inbox' });
        return answer;
      } catch (thrown) {
        const error = toAppError(thrown);
        takeBack();
        await awaitErrorTexts();
        toast.show({ kind: 'fail', text: errorText(error) });
        return undefined;
      } finally {
        running.current = false;
        setBusy(false);
        readAgain();
      }
    }
    return {
      read: (ids: readonly string[]) =>
        run(
          () => showRead(new Set(ids)),
          () => request(calls.readInboxMessages, { messageIds: [...ids] }),
        ),
      readAll: (until: string) => run(showAllRead, () => request(calls.readWholeInbox, { until })),
      remove: async (ids: readonly string[]) => {
        const answer = await run(
          () => showWithout(new Set(ids)),
          () => request(calls.deleteInboxMessages, { messageIds: [...ids] }),
        );
        return answer?.messageIds;
      },
      restore: async (ids: readonly string[]) => {
        const answer = await run(
          () => undefined,
          () => request(calls.restoreInboxMessages, { messageIds: [...ids] }),
        );
        return answer?.messageIds;
      },
    };
  }, [errorText]);
  return { busy, ...actions };
}
