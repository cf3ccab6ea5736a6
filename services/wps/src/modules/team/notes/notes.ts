import type { Database } from '@mfe/server-kit';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { and, eq } from 'drizzle-orm';
import type { TeamContext } from '../../parts';
import { requireInTeam } from '../overview/team';
import { teamNotes } from './tables';

type Note = OutputOf<typeof calls.teamNote>;

/** The agent, and a member of the team by id. */
interface NoteOf {
  readonly agentId: number;
  readonly member: string;
}

const NONE: Note = { note: '', changedAt: null };

/**
 * The agent's own note on a member of the team.
 * @throws AppError `request.notFound` for a member outside the team
 */
async function findNote(db: Database, { agentId, member }: NoteOf): Promise<Note> {
  const memberId = await requireInTeam(db.orm, agentId, member, 'member');
  const [row] = await db.orm
    .select({ note: teamNotes.note, changedAt: teamNotes.changedAt })
    .from(teamNotes)
    .where(and(eq(teamNotes.agentId, agentId), eq(teamNotes.memberId, memberId)));
  return row ? { note: row.note, changedAt: row.changedAt.toISOString() } : NONE;
}

/**
 * Writes the agent's own note on a member of the team; an empty one removes it.
 * @throws AppError `request.notFound` for a member outside the team
 */
async function writeNote(
  db: Database,
  { agentId, member, note, at }: NoteOf & { readonly note: string; readonly at: Date },
): Promise<Note> {
  const memberId = await requireInTeam(db.orm, agentId, member, 'member');
  if (note === '') {
    await db.orm.delete(teamNotes).where(and(eq(teamNotes.agentId, agentId), eq(teamNotes.memberId, memberId)));
    return NONE;
  }
  const set = { note, changedAt: at };
  await db.orm
    .insert(teamNotes)
    .values({ agentId, memberId, ...set })
    .onConflictDoUpdate({ target: [teamNotes.agentId, teamNotes.memberId], set });
  return { note, changedAt: at.toISOString() };
}

/**
 * An agent's own notes on members of the team. They are part of team management, so the key of its page guards them.
 */
export function noteRoutes(context: TeamContext): void {
  const { routes, db, now } = context;
  routes.authenticated('teamNote', ({ input, member }) => findNote(db, { ...input, agentId: member.id }));
  routes.authenticated('setTeamNote', ({ input, member }) =>
    writeNote(db, { ...input, agentId: member.id, at: new Date(now()) }),
  );
}
