import { allowed } from '../../identity/members/permissions';
import type { TeamContext } from '../context';
import { findNote, writeNote } from './notes';

/** An agent's own notes on members of the team: part of team management, so the key of its page opens them. */
export function noteRoutes(context: TeamContext): void {
  const { routes, db, now } = context;
  const need = allowed(context, { permission: 'DOWNMAN' });
  routes.authenticated('teamNote', ({ input, member }) => findNote(db, { ...input, agentId: member.id }), need);
  routes.authenticated(
    'setTeamNote',
    ({ input, member }) => writeNote(db, { ...input, agentId: member.id, at: new Date(now()) }),
    need,
  );
}
