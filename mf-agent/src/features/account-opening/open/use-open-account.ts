import { calls } from '@r777/shared/contracts';
import { type AppError, request, toast } from '@r777/shared/core';
import { useOnce } from '@r777/shared/once';
import { useErrorText, useQueryCache } from '@r777/shared/react';
import type { Form } from '@r777/shared/ui/form/use-form';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useAccountTexts } from '../../../texts/account-texts';
import { inCall } from '../rates/rates';
import type { OpenedAccount } from './opened-card';
import { ACCOUNT_FIELDS, type AccountField } from './use-account-form';

/** Sends the form of an account, once, and says what is wrong at the field that the server names. */
export function useOpenAccount(
  form: Form<AccountField | 'type'>,
  { onOpened, onRefused }: { onOpened: (account: OpenedAccount) => void; onRefused: () => void },
) {
  const t = useAccountTexts();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const { once, busy } = useOnce('account', { endsForm: true });
  const [failure, setFailure] = useState<string | null>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  function tell(error: AppError): void {
    const field = ACCOUNT_FIELDS.find((each) => each === error.field);
    // The own rebates, or what the account may do, have changed since the page loaded: it shows those of now.
    if (error.code === 'rebate.tooHigh' || error.code === 'permission.denied') onRefused();
    if (error.code === 'idempotency.conflict') setFailure(t('open.conflict'));
    else if (field) form.refuse(field, errorText(error));
    else if (!error.code.startsWith('session.')) setFailure(errorText(error));
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !form.validate()) return;
    setFailure(null);
    const { username: typed, password, type: chosen, ...rates } = form.values;
    const type = chosen === 'agent' ? ('agent' as const) : ('member' as const);
    const what = { username: typed.trim(), type, rates: inCall(rates) };
    const outcome = await once(what, (idempotencyKey) =>
      request(calls.openAccount, { ...what, password }, { idempotencyKey }),
    );
    if (outcome === 'twice') return;
    if ('failed' in outcome) {
      if (here.current) tell(outcome.failed);
      else toast.show({ kind: 'fail', text: errorText(outcome.failed) });
      return;
    }
    form.finish();
    void cache.invalidate(calls.downline);
    if (here.current) onOpened({ account: outcome.done.account, password });
    else toast.show({ kind: 'success', text: t('open.doneAway', { account: outcome.done.account }) });
  };
  return { submit, busy, failure };
}
