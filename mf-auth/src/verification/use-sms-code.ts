import { type AppError, awaitErrorTexts, bus, serverNow, toAppError, toast } from '@r777/shared/core';
import { humanCheck } from '@r777/shared/human-check';
import { useErrorText, useT } from '@r777/shared/react';
import { fullNumber, type MobileNumber, numberInput } from '@r777/shared/validate';
import { useEffect, useRef, useState } from 'react';
import type { SmsPurpose } from './sms-wait';
import { useSmsWait } from './use-sms-wait';

/** Maximum duration of the loading toast, in ms: SMS-06. */
const SENDING_MS = 10_000;
/** How long `in_sms_send` is shown, in ms: SMS-07. */
const SENT_MS = 1500;
/** The wait when the answer has no expiry time, in ms: SMS-04. */
const USUAL_WAIT_MS = 60_000;

/** The content of a request for a code: SMS-08. */
export interface SmsAsk {
  mobileNum: string;
  countryDialingCode?: string;
  humanCheck: string;
}

/** What {@link useSmsCode} needs from a form. */
export interface SmsCodeOptions {
  purpose: SmsPurpose;
  mobile: MobileNumber;
  /** Whether the number is valid for a code: SMS-01. */
  valid: boolean;
  /** Asks the server to send; `expirationTime` is in ms since 1970 by the server's clock. */
  send: (ask: SmsAsk, options: { signal: AbortSignal }) => Promise<{ expirationTime?: number | undefined }>;
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
  const t = useT('auth');
  const errorText = useErrorText();
  const number = fullNumber(mobile);
  const { secondsLeft, begin } = useSmsWait(purpose, number);
  const [running, setRunning] = useState<Running | null>(null);
  const [progress, setProgress] = useState(0);
  const [askedFor, setAskedFor] = useState<string>();
  const current = useRef<AbortController>(undefined);
  const cancel = () => current.current?.abort();
  useEffect(() => () => current.current?.abort(), []);

  /** A challenge may be used up or expired when it arrives: then one more is solved. */
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
