import { Checkbox } from '@r777/shared/ui/checkbox/checkbox';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { Row, Stack } from '@r777/shared/ui/layout/layout';
import { useState } from 'react';
import {
  forgetAccount,
  forgetsOnLogout,
  openAccount,
  rememberedAccounts,
  setForgetsOnLogout,
} from '../../account/remembered-accounts';
import type { SavedLogin } from '../../account/saved-login';
import { useAuthTexts } from '../../account/texts';
import styles from './account-list.module.css';

/** Whether a log-out removes the data that this device remembers, for a phone that others also use. */
export function ForgetOnLogout({ several }: { several: boolean }) {
  const t = useAuthTexts();
  const [forgets, setForgets] = useState(forgetsOnLogout);
  return (
    <Checkbox
      checked={forgets}
      onChange={(on) => {
        setForgetsOnLogout(on);
        setForgets(on);
      }}
      label={t(several ? 'accounts.forgetOnLogout' : 'accounts.forgetOneOnLogout')}
    />
  );
}

/**
 * The accounts that this device remembers, chosen by a tap. With only one, the form is filled in instead (AUTHL-04).
 */
export function AccountList({ onChoose }: { onChoose: (login: SavedLogin) => void }) {
  const t = useAuthTexts();
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
    <Stack gap={1}>
      <Row as="ul" gap={2} wrap aria-label={t('accounts.title')}>
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
      </Row>
      <ForgetOnLogout several />
    </Stack>
  );
}
