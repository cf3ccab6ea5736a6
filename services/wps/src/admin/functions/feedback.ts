import type { Orm } from '@mfe/server-kit';
import { AGENT_APPLICATION } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import { members } from '../../modules/identity/members/tables';
import {
  answerFeedback,
  assignFeedback,
  closeFeedback,
  decideApplication,
  reopenFeedback,
} from '../../modules/support/feedback/desk';
import { type FeedbackFilter, findFeedback, picturesOf, readFeedback } from '../../modules/support/feedback/queries';
import { makeAgent } from '../../modules/team/affiliate-links/open-account';
import { AppError, NotFoundError } from '../../platform/errors/app-error';
import type { AdminRoutes, ChangeContext, Changed } from '../admin-routes';
import type { AdminContext } from '../context';
import type { AdminInput, AdminOutput } from '../contract/admin-calls';
import { requireOperator } from '../tokens';
import { findMember, namesOf } from './find-member';

/** A page of feedback for the desk: waiting feedback in the order of arrival, all other feedback newest first. */
async function listFeedback(
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
async function showFeedback(orm: Orm, feedbackId: string): Promise<AdminOutput<'feedbackShow'>> {
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

type Written = Awaited<ReturnType<typeof closeFeedback>>;

/** The answer of a change, and its entry for the audit log. */
function changed({ before, after }: Written) {
  const { id, memberId, assignee, state } = after;
  return {
    value: { feedbackId: id, state, assignee },
    subject: `member:${memberId}`,
    from: { feedbackId: id, state: before.state, assignee: before.assignee },
    to: { feedbackId: id, state, assignee },
  };
}

/** Members' messages to the staff: reading, assigning, answering. */
export function feedbackFunctions({ db }: AdminContext, { read, change }: AdminRoutes): void {
  read('feedbackList', async ({ input: { type, member, ...filter } }) => {
    const memberId = member === undefined ? undefined : (await findMember(db.orm, member)).id;
    return listFeedback(db.orm, filter, { memberId, types: type === undefined ? undefined : [type] });
  });
  read('feedbackShow', ({ input }) => showFeedback(db.orm, input.feedbackId));

  change('feedbackAssign', async ({ input: { feedbackId, to, from }, by, tx, at }) => {
    const label = to ?? by.label;
    await requireOperator(tx, { label, scope: 'support', field: 'to' }, at);
    return changed(await assignFeedback({ db, tx, feedbackId, operator: by.label, at, to: label, from }));
  });
  change('feedbackAnswer', async ({ input: { feedbackId, text }, by, tx, at }) => {
    const { answerId, ...written } = await answerFeedback({ db, tx, feedbackId, operator: by.label, at, text });
    const { value, ...entry } = changed(written);
    // The text is in the answer, which is deleted in time, and the log is not.
    return { value: { ...value, answerId }, ...entry, to: { ...value, answerId } };
  });
  change('feedbackClose', async ({ input: { feedbackId }, by, tx, at }) =>
    changed(await closeFeedback({ db, tx, feedbackId, operator: by.label, at })),
  );
  change('feedbackReopen', async ({ input: { feedbackId }, by, tx, at }) =>
    changed(await reopenFeedback({ db, tx, feedbackId, operator: by.label, at })),
  );
}

type Given = Pick<ChangeContext<'applicationApprove'>, 'input' | 'by' | 'tx' | 'at'>;

/** Applications to become an agent: reading and deciding them. */
export function applicationFunctions({ db }: AdminContext, { read, change }: AdminRoutes): void {
  read('applicationList', ({ input }) => listFeedback(db.orm, input, { types: [AGENT_APPLICATION] }));
  read('applicationShow', async ({ input }) => {
    const shown = await showFeedback(db.orm, input.feedbackId);
    if (shown.type !== AGENT_APPLICATION)
      throw new NotFoundError('There is no such application; feedback show reads the rest.', { field: 'feedbackId' });
    return shown;
  });

  async function decide(
    { input: { feedbackId, reason }, by, tx, at }: Given,
    decision: 'approved' | 'refused',
  ): Promise<Changed<AdminOutput<'applicationApprove'>>> {
    const step = { db, tx, feedbackId, operator: by.label, at };
    const { after, before } = await decideApplication({ ...step, text: reason, decision });
    const { memberId } = after;
    const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update');
    if (decision === 'approved' && member?.state === 'disabled')
      throw new AppError('member.unavailable', 'This account is disabled. Enable it first, or refuse.', {
        field: 'feedbackId',
      });
    const type = decision === 'approved' ? (await makeAgent(db, tx, memberId, at)).type : (member?.type ?? 0);
    return {
      value: { feedbackId, member: member?.username ?? String(memberId), decision, type },
      subject: `member:${memberId}`,
      from: { feedbackId, state: before.state, type: member?.type ?? null },
      to: { feedbackId, decision, type },
    };
  }
  change('applicationApprove', (given) => decide(given, 'approved'));
  change('applicationRefuse', (given) => decide(given, 'refused'));
}
