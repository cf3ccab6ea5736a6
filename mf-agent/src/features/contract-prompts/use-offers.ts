import { calls, type OutputOf } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';
import type { ContractKind } from '../../contracts/kinds';

/** An offer that waits for the agent's answer. */
export interface WaitingOffer {
  readonly id: string;
  readonly kind: ContractKind;
}

type Request = OutputOf<typeof calls.contractSalaryRequest>;

const pendingFields = {
  daily: 'dailysalreqtype',
  dividend: 'divtypecompperiodreq',
  hourly: 'contracthoursalreq',
} as const;

/** The offers of an answer: 1 in the field of a kind means that one waits (AGENT-20). */
function offersOf(answer: Request): WaitingOffer[] {
  return (Object.keys(pendingFields) as ContractKind[])
    .filter((kind) => answer[pendingFields[kind]] === 1)
    .map((kind) => ({ kind, id: answer.offers.find((offer) => offer.kind === kind)?.id ?? kind }));
}

/** The offers that wait, by both contract requests (AGENT-21); undefined while none has answered. */
export function useOffers(enabled: boolean): readonly WaitingOffer[] | undefined {
  const { data: salary } = useCall(calls.contractSalaryRequest, {}, { enabled });
  const { data: dividend } = useCall(calls.contractDividendRequest, {}, { enabled });
  // Both answer all three values, so one that fails takes nothing away.
  const answer = salary ?? dividend;
  return answer && offersOf(answer);
}
