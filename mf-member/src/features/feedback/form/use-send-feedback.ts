import { calls, type FeedbackType } from '@r777/shared/contracts';
import { type AppError, request, toAppError, toast } from '@r777/shared/core';
import { useQueryCache } from '@r777/shared/react';
import { pictureToSend } from '@r777/shared/ui/uploader/picture-to-send';
import { useRef, useState } from 'react';

/** How long the loading toast stays at most, in ms: FEED-13. */
const WAIT_MS = 10_000;

/** The sent data: FEED-14. */
interface Feedback {
  readonly content: string;
  readonly sender: string;
  readonly type: FeedbackType;
  readonly captcha: string;
  readonly pictures: readonly File[];
}
/** How a send ended; `twice`: another send is running. `arrived` is false if part of the body never left the phone. */
export type Outcome = 'sent' | 'twice' | { unreadable: string } | { failed: AppError; arrived: boolean };

/** All pictures as base64, or the name of a file that no longer exists. */
async function readAll(files: readonly File[]): Promise<string[] | { unreadable: string }> {
  const images: string[] = [];
  for (const file of files) {
    const image = await pictureToSend(file).catch(() => null);
    if (image === null) return { unreadable: file.name };
    images.push(image);
  }
  return images;
}

/** Sends feedback, one at a time, with a toast that asks to wait. */
export function useSendFeedback() {
  const cache = useQueryCache();
  const running = useRef(false);
  const [share, setShare] = useState<number | null | undefined>(undefined);

  async function attempt({ pictures, ...input }: Feedback): Promise<Outcome> {
    const images = await readAll(pictures);
    if (!Array.isArray(images)) return images;
    let out: number | null = null;
    const wasOffline = !navigator.onLine;
    try {
      await request(
        calls.sendFeedback,
        { ...input, images },
        {
          onProgress: (part) => {
            out = part;
            setShare(part);
          },
        },
      );
    } catch (thrown) {
      return { failed: toAppError(thrown), arrived: !wasOffline && (out === null || out >= 1) };
    }
    return 'sent';
  }

  const send = async (feedback: Feedback): Promise<Outcome> => {
    if (running.current) return 'twice';
    running.current = true;
    setShare(null);
    const waiting = toast.show({ kind: 'loading', duration: WAIT_MS });
    const outcome = await attempt(feedback);
    toast.hide(waiting);
    setShare(undefined);
    running.current = false;
    // After a lost answer too: it may have arrived.
    void cache.invalidate(calls.ownFeedback);
    return outcome;
  };
  /** `progress`: from 0 to 1, null while unknown, undefined while nothing is sent. */
  return { send, busy: share !== undefined, progress: share };
}
