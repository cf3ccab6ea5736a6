import { calls } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Answer } from '../../../lists/answer';
import { useAccountTexts } from '../../../texts/account-texts';
import type { Rates } from '../rates/rates';
import { AccountForm } from './account-form';
import type { OpenedAccount } from './opened-card';

/** The form of a new account, once the site's rules for names and passwords are known. */
export function OpenAccountForm(props: {
  own: Rates;
  onOpened: (account: OpenedAccount) => void;
  onRefused: () => void;
}) {
  const t = useAccountTexts();
  const rules = useCall(calls.registerSettings, {});
  return (
    <Answer query={rules} failed={t('failed_account')} skeleton={<ListSkeleton count={4} />}>
      {(known) => <AccountForm {...props} rules={known} />}
    </Answer>
  );
}
