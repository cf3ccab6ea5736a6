import { answerFeedback, assignFeedback, closeFeedback, reopenFeedback } from '../../modules/support/feedback/desk';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';
import { requireOperator } from '../tokens';
import { listFeedback, showFeedback } from './feedback-lists';
import { findMember } from './find-member';

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

/** What members wrote to the staff: reading it, sharing the work, answering. */
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
    return { value: { ...value, answerId }, ...entry, to: { ...value, answerId, text } };
  });
  change('feedbackClose', async ({ input: { feedbackId }, by, tx, at }) =>
    changed(await closeFeedback({ db, tx, feedbackId, operator: by.label, at })),
  );
  change('feedbackReopen', async ({ input: { feedbackId }, by, tx, at }) =>
    changed(await reopenFeedback({ db, tx, feedbackId, operator: by.label, at })),
  );
}
