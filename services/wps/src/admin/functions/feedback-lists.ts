import type { Orm } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import { members } from '../../modules/identity/members/tables';
import { type FeedbackFilter, findFeedback, picturesOf, readFeedback } from '../../modules/support/feedback/queries';
import { NotFoundError } from '../../platform/errors/app-error';
import type { AdminInput, AdminOutput } from '../contract/admin-calls';
import { namesOf } from './names';

/** A page of feedback for the desk: what waits in the order it came, all else with the newest first. */
export async function listFeedback(
  orm: Orm,
  { state, assignee, since, page, size }: AdminInput<'applicationList'>,
  also: Pick<FeedbackFilter, 'memberId' | 'types'>,
): Promise<AdminOutput<'feedbackList'>> {
  const { rows, totalCount } = await findFeedback(orm, {
    ...also,
    state: state === 'all' ? undefined : state,
    assignee,
    since: since === undefined ? undefined : new Date(since),
    oldestFirst: state === 'waiting' || state === 'open' || state === 'inProgress',
    pageNo: page,
    pageSize: size,
  });
  const nameOf = await namesOf(
    orm,
    rows.map(({ memberId }) => memberId),
  );
  return {
    content: rows.map((row) => ({
      feedbackId: row.id,
      member: nameOf(row.memberId),
      type: row.type,
      state: row.state,
      assignee: row.assignee,
      at: row.at.toISOString(),
      pictures: row.images,
      answers: row.answers.length,
      content: row.content,
    })),
    totalCount,
  };
}

/** A feedback with its member, its answers and the list of its pictures. @throws AppError `request.notFound` */
export async function showFeedback(orm: Orm, feedbackId: string): Promise<AdminOutput<'feedbackShow'>> {
  const row = await readFeedback(orm, feedbackId);
  if (!row) throw new NotFoundError('There is no such feedback.', { field: 'feedbackId' });
  const [member] = await orm.select().from(members).where(eq(members.id, row.memberId));
  const pictures = await picturesOf(orm, feedbackId);
  return {
    feedbackId: row.id,
    member: member?.username ?? String(row.memberId),
    memberId: String(row.memberId),
    memberState: member?.state ?? null,
    memberType: member?.type ?? null,
    type: row.type,
    state: row.state,
    assignee: row.assignee,
    decision: row.decision,
    at: row.at.toISOString(),
    content: row.content,
    pictures: pictures.map(({ sequence, type, bytes }) => ({ place: sequence + 1, type, bytes })),
    answers: row.answers.map(({ id, operator, text, at }) => ({ answerId: id, operator, at: at.toISOString(), text })),
  };
}
