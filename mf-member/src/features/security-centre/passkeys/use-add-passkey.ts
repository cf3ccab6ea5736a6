import { calls } from '@r777/shared/contracts';
import { type AppError, awaitErrorTexts, toast } from '@r777/shared/core';
import { useErrorText, useQueryCache } from '@r777/shared/react';
import { useRef, useState } from 'react';
import { useSecurityTexts } from '../../../texts/security-texts';

/** Makes a passkey on this device. Some time after the log-in the server asks for the password too: `sheet`. */
export function useAddPasskey() {
  const t = useSecurityTexts();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(false);

  /** @returns what to show at the password field, when that was refused */
  async function make(password?: string): Promise<AppError | null> {
    const { makePasskey } = await import('@r777/shared/passkeys/own');
    const outcome = await makePasskey(password);
    void cache.invalidate(calls.passkeys);
    await awaitErrorTexts();
    if (outcome.kind === 'failed') {
      const { error } = outcome;
      if (error.code === 'reauth.required') setOpen(true);
      else if (error.field === 'password') return error;
      else toast.show({ kind: 'fail', text: errorText(error) });
      return null;
    }
    setOpen(false);
    if (outcome.kind === 'done') toast.show({ kind: 'success', text: t('passkeys.made') });
    else if (outcome.kind === 'known') toast.show({ kind: 'info', text: t('passkeys.known') });
    else
      toast.show({
        kind: 'fail',
        text: t(outcome.kind === 'unsupported' ? 'passkeys.unsupported' : 'passkeys.notMade'),
      });
    return null;
  }

  async function add(password?: string): Promise<AppError | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      return await make(password);
    } catch {
      // The file of the ceremony did not load.
      toast.show({ kind: 'fail', text: errorText({ code: 'network.failed' }) });
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { add: () => add(), busy, sheet: { open, busy, onClose: () => setOpen(false), onPassword: add } };
}
