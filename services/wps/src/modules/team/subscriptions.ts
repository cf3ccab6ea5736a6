import { invitationCodes } from '../identity/registration/hooks';
import { enterByLink, findInvitation } from './affiliate-links/invitation';

/** The work of the team tree within registration transactions. */
export function subscribeTeam(): void {
  invitationCodes.subscribe('affiliate links', async (tx, { db, code }) => {
    const invitation = await findInvitation(tx, code);
    return (
      invitation && {
        ownerId: invitation.ownerId,
        settle: (on, memberId, at) => enterByLink(db, on, { memberId, invitation, at }),
      }
    );
  });
}
