import { invitationCodes } from '../identity/registration/hooks';
import { onSelfExcluded } from '../identity/responsible-gaming/rules';
import { owedByContracts } from '../money/orders/hooks';
import { enterByLink, findInvitation } from './affiliate-links/links';
import { owedToTakers } from './contracts/payouts';
import { endAgencyOfAbsent } from './end-agency';

/** The work of the team tree within the transactions of registrations, self-exclusions and withdrawals. */
export function subscribeTeam(): void {
  onSelfExcluded.subscribe('agency', async (tx, { db, ...who }) => void (await endAgencyOfAbsent(db, tx, who)));
  owedByContracts.subscribe('contracts', (tx, { memberId }) => owedToTakers(tx, memberId));
  invitationCodes.subscribe('affiliate links', async (tx, { db, code, at }) => {
    const invitation = await findInvitation(tx, code, at);
    return (
      invitation && {
        ownerId: invitation.ownerId,
        settle: (on, memberId, at) => enterByLink(db, on, { memberId, invitation, at }),
      }
    );
  });
}
