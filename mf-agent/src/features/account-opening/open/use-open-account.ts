import { calls, type GameType, gameTypes, type RegisterSettings } from '@r777/shared/contracts';
import { type AppError, toast } from '@r777/shared/core';
import { useSendOnce } from '@r777/shared/once';
import { useErrorText, useQueryCache, useSession, useT } from '@r777/shared/react';
import { type Form, useForm } from '@r777/shared/ui/form/use-form';
import { checkField } from '@r777/shared/validate';
import { checkNameField } from '@r777/shared/validate/names';
import { ruleTextKey } from '@r777/shared/validate/rule-text-key';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useAccountTexts } from '../../../texts/account-texts';
import { each, inCall, isAbove, type Rates } from '../rates/rates';
import type { OpenedAccount } from './opened-card';

/** Possible errors in the form of an account. */
type AccountField = 'username' | 'password' | GameType;
/** The fields in their order on the screen. */
const ACCOUNT_FIELDS: readonly AccountField[] = ['username', 'password', ...gameTypes];

/** The form of a new account: the site's rules for name and password, and the agent's own rebates as bounds. */
export function useAccountForm(rules: RegisterSettings, own: Rates) {
  const t = useAccountTexts();
  const errors = useT('errors');
  const account = useSession()?.userName ?? '';
  return useForm<AccountField | 'type'>({
    name: 'open-account',
    // The draft belongs to one agent: the next one to log in on this tab does not see it.
    draft: `agent.account.${account}`,
    fields: ACCOUNT_FIELDS,
    secret: ['password'],
    initial: { username: '', password: '', type: 'member', ...each(() => '') },
    check(field, values) {
      if (field === 'type') return [];
      if (field !== 'username' && field !== 'password')
        return isAbove(values[field], own[field]) ? [t('rates.above', { percent: own[field] })] : [];
      const rule = { ...rules[field], enabled: true, required: true };
      const problems =
        field === 'username'
          ? checkNameField(rule, values.username.trim(), 'username')
          : checkField(rule, values.password);
      return problems.map(({ key, vars }) => errors(ruleTextKey(key), vars));
    },
  });
}

/** Sends the form of an account, once, and shows an error at the field that the server names. */
export function useOpenAccount(
  form: Form<AccountField | 'type'>,
  { onOpened, onRefused }: { onOpened: (account: OpenedAccount) => void; onRefused: () => void },
) {
  const t = useAccountTexts();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const { send, busy } = useSendOnce(calls.openAccount, { kind: 'account', endsForm: true });
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
    // The agent's rebates or rights have changed since the page loaded, so they are read again.
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
    const outcome = await send(what, { secrets: { password } });
    if (outcome === 'ignored') return;
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
