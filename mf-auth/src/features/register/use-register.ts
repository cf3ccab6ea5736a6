import { calls, type OutputOf } from '@r777/shared/contracts';
import { AppError, bus, preferences, request, toAppError, toast } from '@r777/shared/core';
import { useErrorText } from '@r777/shared/react';
import { paths, useLocation, useNavigate } from '@r777/shared/router';
import type { Form } from '@r777/shared/ui/form/use-form';
import { fullNumber } from '@r777/shared/validate';
import { useEffect, useRef, useState } from 'react';
import { keepNewLogin } from '../../account/just-registered';
import { useAuthTexts } from '../../account/texts';
import { connect, connectedSignIn, refuseConnected } from '../../social/connected';
import type { FieldName, RegisterWay, ValueName } from './fields';
import type { useCodeCheck } from './invitation/use-code-check';
import { mobilePayload, registerPayload } from './payload';

/** Version of the terms that the player agrees to; stored with the registration. Raise it when the terms change. */
const TERMS_VERSION = '2026-11';

interface RegisterOptions {
  form: Form<ValueName>;
  fields: readonly FieldName[];
  way: RegisterWay;
  /** Whether the site requires the result of a human check. */
  humanCheck: boolean;
  invitation: ReturnType<typeof useCodeCheck>;
}

/** The check's code is a lazy file. Without a network it does not load, and the player gets a message. */
async function passHumanCheck(signal: AbortSignal): Promise<string> {
  const code = await import('@r777/shared/human-check').catch((cause: unknown) => {
    throw new AppError(navigator.onLine ? 'network.failed' : 'network.offline', { cause });
  });
  return code.humanCheck({ signal });
}

/**
 * Sends the registration once its invitation code is known to be valid. Then the log-in form opens, filled in
 * (AUTHR-41, AUTHR-42). A refusal that names a field is shown under that field; every other one above the button.
 */
export function useRegister({ form, fields, way, humanCheck, invitation }: RegisterOptions) {
  const t = useAuthTexts();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [failure, setFailure] = useState<AppError | null>(null);
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController>(undefined);
  // Closing the form cancels only the check; a registration that was sent continues.
  useEffect(() => () => running.current?.abort(), []);

  const send = async (signal: AbortSignal): Promise<OutputOf<typeof calls.register>> => {
    const extra = {
      affiliateCode: invitation.ofVisit,
      termsVersion: TERMS_VERSION,
      signIn: connectedSignIn(),
      humanCheck: humanCheck ? await passHumanCheck(signal) : undefined,
    };
    if (way === 'username') return request(calls.register, registerPayload(form.values, fields, extra));
    return request(calls.registerMobile, mobilePayload(form.values, fields, extra));
  };
  const fail = (error: AppError) => {
    // The site may have switched off this method since the page loaded its flags.
    if (error.code === 'permission.denied') bus.emit('site.changed', {});
    // A captcha is valid for one attempt.
    form.reset('captcha');
    setRound((before) => before + 1);
    if (error.code === 'affiliate.invalid') return invitation.refuse();
    // The form can be sent again without a sign-in that the server refused.
    if (error.field === 'firebaseIdToken') return refuseConnected();
    const named = error.code === 'human.failed' ? undefined : fields.find((name) => name === error.field);
    if (named) form.refuse(named, errorText(error));
    else setFailure(error);
  };
  const register = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setBusy(true);
    const { username, password } = form.values;
    try {
      if (!(await invitation.check())) return;
      await send(controller.signal);
      connect(null);
      form.finish();
      // It has brought somebody: the next registration on this device does not use it again.
      preferences.setAffiliateCode('');
      // The username that the server created for a number is unknown to the player: the number replaces it at log-in.
      keepNewLogin({ username: way === 'username' ? username.trim() : fullNumber(form.values), password });
      toast.show({ kind: 'success', text: t('register.done') });
      navigate(paths.login + search, { replace: true });
    } catch (thrown) {
      if (!controller.signal.aborted) fail(toAppError(thrown));
    } finally {
      running.current = undefined;
      setBusy(false);
    }
  };
  return { register, busy, failure, round };
}
