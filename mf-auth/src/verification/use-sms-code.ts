import { type AppError, awaitErrorTexts, bus, serverNow, toAppError, toast } from '@r777/shared/core';
import { humanCheck } from '@r777/shared/human-check';
import { useErrorText } from '@r777/shared/react';
import { fullNumber, type MobileNumber, numberInput } from '@r777/shared/validate';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAuthTexts } from '../account/texts';
import { isRunning, keepWait, readWait, type SmsPurpose, type SmsWait, watchWaits } from './sms-wait';

/** How often the remaining seconds are computed, in ms: SMS-03. */
const TICK_MS = 500;

const secondsOf = (wait: SmsWait | null) => (wait && isRunning(wait) ? Math.ceil((wait.until - Date.now()) / 1000) : 0);

/**
 * The wait before another code may be sent to a number: it survives a reload and a swap, and is shared by tabs. Each
 * number has its own, so that a mistyped one does not delay the right one.
 */
function useSmsWait(purpose: SmsPurpose, number: string) {
  const [own, setOwn] = useState<{ number: string; wait: SmsWait } | null>(null);
  const [, tick] = useState(0);
  // Without storage the wait is kept in this page's memory.
  const wait = readWait(purpose, number) ?? (own?.number === number ? own.wait : null);
  const secondsLeft = secondsOf(wait);
  const counting = secondsLeft > 0;
  const look = useCallback(() => tick((n) => n + 1), []);
  useEffect(() => watchWaits(look), [look]);
  useEffect(() => {
    if (!counting) return undefined;
    const timer = setInterval(look, TICK_MS);
    // Timers are paused on hidden pages; the displayed seconds have to be right as soon as the page is visible again.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [counting, look]);
  const begin = useCallback(
    (ms: number) => {
      const from = Date.now();
      const begun = { from, until: from + ms };
      keepWait(purpose, number, begun);
      setOwn({ number, wait: begun });
    },
    [purpose, number],
  );
  return { secondsLeft, begin };
}

/** Maximum duration of the loading toast, in ms: SMS-06. */
const SENDING_MS = 10_000;
/** How long `in_sms_send` is shown, in ms: SMS-07. */
const SENT_MS = 1500;
/** The wait when the answer has no expiry time, in ms: SMS-04. */
const USUAL_WAIT_MS = 60_000;

/** The content of a request for a code: SMS-08. */
export interface SmsRequest {
  mobileNum: string;
  countryDialingCode?: string;
  humanCheck: string;
}

/** Inputs of {@link useSmsCode} from a form. */
export interface SmsCodeOptions {
  purpose: SmsPurpose;
  mobile: MobileNumber;
  /** Whether the number is valid for a code: SMS-01. */
  valid: boolean;
  /** Asks the server to send; `expirationTime` is in ms since 1970 by the server's clock. */
  send: (ask: SmsRequest, options: { signal: AbortSignal }) => Promise<{ expirationTime?: number | undefined }>;
  /** Called on a press without a valid number: the form shows what is missing (AUTHR-48). */
  onInvalid?: () => void;
  /** Shows a failure at the form's field and returns true, or returns false for a toast. */
  onRefused?: (error: AppError) => boolean;
}

/** The state of a send. `progress` is that of the human check, 0 to 1. */
export interface SmsCode {
  state: 'ready' | 'checking' | 'sending' | 'counting';
  secondsLeft: number;
  progress: number;
  /** The number that the state belongs to, normalised. */
  number: string;
  /** True once a code was sent to that number by this page. */
  asked: boolean;
  request(): void;
  cancel(): void;
}

type Running = 'checking' | 'sending';

/**
 * Sends a code by SMS: first the human check (SMS-10), then the call, then the server's wait, counted down by its
 * duration and not by the phone's clock. One send at a time; leaving the form cancels it.
 */
export function useSmsCode(options: SmsCodeOptions): SmsCode {
  const { purpose, mobile, valid } = options;
  const t = useAuthTexts();
  const errorText = useErrorText();
  const number = fullNumber(mobile);
  const { secondsLeft, begin } = useSmsWait(purpose, number);
  const [running, setRunning] = useState<Running | null>(null);
  const [progress, setProgress] = useState(0);
  const [askedFor, setAskedFor] = useState<string>();
  const current = useRef<AbortController>(undefined);
  const cancel = () => current.current?.abort();
  useEffect(() => () => current.current?.abort(), []);

  /** A challenge may be used or expired when it arrives: then one more is solved. */
  const checkAndSend = async (signal: AbortSignal, again = true): Promise<{ expirationTime?: number | undefined }> => {
    setRunning('checking');
    const passed = await humanCheck({ signal, onProgress: (share) => !signal.aborted && setProgress(share) });
    setRunning('sending');
    const loading = toast.show({ kind: 'loading', text: t('in_sms_sending'), duration: SENDING_MS });
    try {
      return await options.send({ ...numberInput(mobile), humanCheck: passed }, { signal });
    } catch (thrown) {
      if (again && toAppError(thrown).code === 'human.failed') return checkAndSend(signal, false);
      throw thrown;
    } finally {
      toast.hide(loading);
    }
  };

  const send = async (signal: AbortSignal): Promise<void> => {
    try {
      const { expirationTime } = await checkAndSend(signal);
      if (signal.aborted) return;
      begin(expirationTime === undefined ? USUAL_WAIT_MS : expirationTime - serverNow());
      setAskedFor(number);
      toast.show({ kind: 'success', text: t('in_sms_send'), duration: SENT_MS });
    } catch (thrown) {
      const error = toAppError(thrown);
      // The site may have switched off this method since the page loaded its flags.
      if (error.code === 'permission.denied') bus.emit('site.changed', {});
      // Another device or tab has asked for this number: the server says how long to wait.
      const seconds = Number(error.code === 'request.rateLimited' && error.params?.seconds);
      if (seconds > 0) begin(seconds * 1000);
      if (error.code === 'network.aborted' || options.onRefused?.(error)) return;
      await awaitErrorTexts();
      toast.show({ kind: 'fail', text: errorText(error) });
    }
  };

  const request = () => {
    if (current.current || secondsLeft > 0) return;
    if (!valid) {
      options.onInvalid?.();
      return;
    }
    const controller = new AbortController();
    current.current = controller;
    setProgress(0);
    void send(controller.signal).finally(() => {
      current.current = undefined;
      setRunning(null);
    });
  };
  const state = running ?? (secondsLeft > 0 ? 'counting' : 'ready');
  return { state, secondsLeft, progress, number, asked: askedFor === number, request, cancel };
}
