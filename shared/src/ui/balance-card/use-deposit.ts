import { admitToDeposit, awaitErrorTexts, mayDeposit } from '@r777/shared/core';
import { useMember, useSession } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';

/** Opens deposit, for the member types that may enter (PERM-16); the others see the reason. */
export function useDeposit(): () => Promise<void> {
  const navigate = useNavigate();
  const session = useSession();
  const type = useMember().memberType ?? session?.type;
  return async () => {
    if (type === undefined) return;
    // An error is shown once; its text may still be loading.
    if (!mayDeposit(type)) await awaitErrorTexts();
    if (admitToDeposit(type)) navigate(paths.deposit);
  };
}
