import type { WithdrawalOrder } from '@r777/shared/contracts';

/** The status of a withdrawal; `proof` while it is pending because the member has to prove identity and age. */
export const phaseOf = ({ status, awaitsIdentity }: WithdrawalOrder): WithdrawalOrder['status'] | 'proof' =>
  status === 'pending' && awaitsIdentity === true ? 'proof' : status;
