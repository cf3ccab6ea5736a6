import { calls } from '@r777/shared/contracts';
import { AppError, toast } from '@r777/shared/core';
import { useErrorText, useQueryCache } from '@r777/shared/react';
import { useConfirmedChange } from '../../../confirmation/use-confirmed-change';
import { useSecurityTexts } from '../../../texts/security-texts';

/** The ceremony, with its failure thrown: a confirmation that has expired is asked for again. */
async function make(confirmation: string) {
  const { makePasskey } = await import('@r777/shared/passkeys/own').catch((cause: unknown) => {
    // The file of the ceremony did not load.
    throw new AppError('network.failed', { cause });
  });
  const outcome = await makePasskey(confirmation);
  if (outcome.kind === 'failed') throw outcome.error;
  return outcome.kind;
}

/** Makes a passkey on this device, which the member confirms first. `sheet` goes into `ConfirmSheet`. */
export function useAddPasskey() {
  const t = useSecurityTexts();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const { changeBy, busy, sheet } = useConfirmedChange('passkey');

  async function add(): Promise<void> {
    const outcome = await changeBy(make, (kind) => kind === 'done');
    if (outcome === 'cancelled') return;
    void cache.invalidate(calls.passkeys);
    if ('failed' in outcome) toast.show({ kind: 'fail', text: errorText(outcome.failed) });
    else if (outcome.done === 'done') toast.show({ kind: 'success', text: t('passkeys.made') });
    else if (outcome.done === 'known') toast.show({ kind: 'info', text: t('passkeys.known') });
    else
      toast.show({
        kind: 'fail',
        text: t(outcome.done === 'unsupported' ? 'passkeys.unsupported' : 'passkeys.notMade'),
      });
  }
  return { add, busy, sheet };
}
