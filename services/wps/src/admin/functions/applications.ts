import { AGENT_APPLICATION } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import { members } from '../../modules/identity/members/tables';
import { decideApplication } from '../../modules/support/feedback/desk';
import { makeAgent } from '../../modules/team/affiliate-links/open-account';
import { AppError, NotFoundError } from '../../platform/errors/app-error';
import type { AdminRoutes, ChangeContext, Changed } from '../admin-routes';
import type { AdminContext } from '../context';
import type { AdminOutput } from '../contract/admin-calls';
import { listFeedback, showFeedback } from './feedback-lists';

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
      to: { feedbackId, decision, reason, type },
    };
  }
  change('applicationApprove', (given) => decide(given, 'approved'));
  change('applicationRefuse', (given) => decide(given, 'refused'));
}
