import { useT } from '@r777/shared/react';
import { Checkbox } from '@r777/shared/ui/checkbox/checkbox';
import { useState } from 'react';
import { forgetsOnLogout, setForgetsOnLogout } from '../../account/remembered-accounts';

/** Whether a log-out removes what this device remembers: for a phone that others use too. */
export function ForgetOnLogout({ several }: { several: boolean }) {
  const t = useT('auth');
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
