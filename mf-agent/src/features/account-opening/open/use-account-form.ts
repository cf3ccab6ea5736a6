import { type GameType, gameTypes, type RegisterSettings } from '@r777/shared/contracts';
import { i18n } from '@r777/shared/core';
import { useSession, useT } from '@r777/shared/react';
import { useForm } from '@r777/shared/ui/form/use-form';
import { checkField } from '@r777/shared/validate';
import { useAccountTexts } from '../../../texts/account-texts';
import { each, isAbove, type Rates } from '../rates/rates';

/** What may be wrong in the form of an account. */
export type AccountField = 'username' | 'password' | GameType;
/** The fields in their order on the screen. */
export const ACCOUNT_FIELDS: readonly AccountField[] = ['username', 'password', ...gameTypes];

/** The form of a new account: the site's rules for name and password, and the agent's own rebates as bounds. */
export function useAccountForm(rules: RegisterSettings, own: Rates) {
  const t = useAccountTexts();
  const errors = useT<string>('errors');
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
      const value = field === 'username' ? values.username.trim() : values.password;
      return checkField({ ...rules[field], enabled: true, required: true }, value).map(({ key, vars }) =>
        errors(i18n.exists(key, { ns: 'errors' }) ? key : 'request.invalid', vars),
      );
    },
  });
}
