import { type ActivityComment, calls } from '@r777/shared/contracts';
import { type AppError, toast } from '@r777/shared/core';
import { useAction, useErrorText, useQueryCache, useT } from '@r777/shared/react';
import { readBase64 } from '@r777/shared/ui/uploader/picture-file';
import { useState } from 'react';
import type { Draft, Problems } from './draft';

/** What the server or the phone found wrong with what was sent. */
export interface Refused extends Problems {
  /** Words about the pictures. */
  pictures?: string;
}

interface Sending {
  /** Starts it; the entry lands in the cache, where the page finds it. */
  send: () => Promise<void>;
  busy: boolean;
  /** How much of it has gone out, from 0 to 1; null while that is not known, undefined while nothing goes out. */
  progress: number | null | undefined;
}

/** A session that ended is told of by the shell, which leads to log-in and back. */
const isToldElsewhere = ({ code }: AppError) => code.startsWith('session.') || code === 'network.aborted';

/** Sends a draft once, whatever happens to the answer: a repeat of the same content carries the same key. */
export function useSend(
  id: string,
  draft: Draft,
  { onSent, onRefused }: { onSent: () => void; onRefused: (refused: Refused) => void },
): Sending {
  const t = useT('promotions');
  const errorText = useErrorText();
  const cache = useQueryCache();
  const [reading, setReading] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const action = useAction(calls.submitActivityComment, {
    idempotencyKey: draft.key,
    onProgress: setShare,
    onSuccess: (entry: ActivityComment) => {
      cache.set(calls.activityComment, { announcementId: id }, () => ({ entry }));
      toast.show({ kind: 'success', text: t('comment.sent') });
      onSent();
    },
    onError: (error) => {
      if (error.field === 'comment') return onRefused({ comment: 'tooLong' });
      if (error.field === 'description') return onRefused({ description: 'wordsWrong' });
      if (error.field === 'images') return onRefused({ pictures: t('comment.picturesRefused') });
      // Sent from another tab or phone: the page shows that entry.
      if (error.code === 'activity.entered') void cache.invalidate(calls.activityComment);
      if (!isToldElsewhere(error)) toast.show({ kind: 'fail', text: errorText(error) });
      return undefined;
    },
  });
  const send = async () => {
    setReading(true);
    setShare(null);
    const images: string[] = [];
    try {
      for (const file of draft.pictures)
        images.push(
          await readBase64(file).catch(() => {
            throw new Error(file.name);
          }),
        );
    } catch (error) {
      return onRefused({ pictures: t('comment.unreadable', { name: (error as Error).message }) });
    } finally {
      setReading(false);
    }
    const { comment, description } = draft;
    action.mutate({ announcementId: id, comment, description, images });
  };
  const busy = reading || action.isPending;
  return { send, busy, progress: busy ? share : undefined };
}
