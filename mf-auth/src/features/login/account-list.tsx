import { useT } from '@r777/shared/react';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { useState } from 'react';
import { forgetAccount, openAccount, rememberedAccounts } from '../../account/remembered-accounts';
import type { SavedLogin } from '../../account/saved-login';
import styles from './account-list.module.css';
import { ForgetOnLogout } from './forget-on-logout';

/**
 * The accounts that this device remembers, chosen by a tap. With only one, the form is filled in instead (AUTHL-04).
 */
export function AccountList({ onChoose }: { onChoose: (login: SavedLogin) => void }) {
  const t = useT('auth');
  const [accounts, setAccounts] = useState(rememberedAccounts);
  const [several] = useState(accounts.length > 1);
  if (!several || accounts.length === 0) return null;
  const choose = async (account: SavedLogin) => {
    const login = await openAccount(account);
    if (login) onChoose(login);
    else setAccounts(rememberedAccounts());
  };
  const forget = (username: string) => {
    forgetAccount(username);
    setAccounts(rememberedAccounts());
  };
  return (
    <div className={styles.accounts}>
      <ul className={styles.list} aria-label={t('accounts.title')}>
        {accounts.map((account) => (
          <li key={account.username} className={styles.account}>
            <button type="button" className={styles.choose} onClick={() => choose(account)}>
              {account.username}
            </button>
            <IconButton
              name="close"
              label={t('accounts.forget', { name: account.username })}
              onClick={() => forget(account.username)}
            />
          </li>
        ))}
      </ul>
      <ForgetOnLogout several />
    </div>
  );
}
