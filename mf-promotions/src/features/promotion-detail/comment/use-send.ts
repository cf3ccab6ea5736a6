import { type ActivityComment, calls } from '@r777/shared/contracts';
import { type AppError, toast } from '@r777/shared/core';
import { useAction, useErrorText, useQueryCache } from '@r777/shared/react';
import { pictureToSend } from '@r777/shared/ui/uploader/picture-to-send';
import { useState } from 'react';
import { usePromotionTexts } from '../../../promotion/texts';
import type { Draft, Problems } from './draft';

/** Problems that the server or the phone found in the sent content. */
export interface Refused extends Problems {
  /** Words about the pictures. */
  pictures?: string;
}

interface Sending {
  /** Starts the send. The new comment goes into the cache, where the page finds it. */
  send: () => Promise<void>;
  busy: boolean;
  /** The sent share, from 0 to 1; null while unknown, undefined while nothing is sent. */
  progress: number | null | undefined;
}

/** The shell reports an ended session, and leads to log-in and back. */
const isToldElsewhere = ({ code }: AppError) => code.startsWith('session.') || code === 'network.aborted';

/** Sends a draft once, whatever happens to the answer: a repeat of the same content has the same key. */
export function useSend(
  id: string,
  draft: Draft,
  { onSent, onRefused }: { onSent: () => void; onRefused: (refused: Refused) => void },
): Sending {
  const t = usePromotionTexts();
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
      // Sent from another tab or phone: the page shows that comment.
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
          await pictureToSend(file).catch(() => {
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
