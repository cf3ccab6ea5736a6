import type { SessionMember } from '../../../http/admission/guard';
import { AppError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { type Assertion, createAssertions } from './assert';
import { createChallenges } from './challenges';
import { relyingParty } from './relying-party';

/** The challenge of a member who confirms an action: only the same log-in may answer it. */
export const confirmUse = ({ familyId }: Pick<SessionMember, 'familyId'>) =>
  ({ purpose: 'confirm', asker: familyId }) as const;

/** Checks that a logged-in member has just used an own passkey. @throws AppError `passkey.…` */
export function createPasskeyConfirmation(context: Pick<IdentityContext, 'db' | 'now' | 'config'>) {
  const assertions = createAssertions(context, relyingParty(context), createChallenges(context));
  return async (member: SessionMember, assertion: Assertion): Promise<void> => {
    const row = await assertions.find(assertion);
    if (row.memberId !== member.id) throw new AppError('passkey.unknown', 'The passkey is of another account.');
    const counter = await assertions.verify(row, assertion, confirmUse(member));
    if (!(await assertions.settle(context.db.orm, row, counter))) throw await assertions.switchOff(row);
  };
}
