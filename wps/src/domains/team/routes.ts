import type { Kit } from '../../kit';
import { startOf } from '../../wire/days';
import { Refusal } from '../../wire/refusal';
import { teamKpi } from './kpi';

/** An agent's own team; the agent comes from the session, never from the input. */
export function teamRoutes({ closed, db, now }: Kit): void {
  closed('teamKpi', async ({ input, member }) => {
    const [from, until] = [startOf(input.startDate), startOf(input.endDate, 1)];
    if (!from) throw new Refusal('request.invalid', 'startDate is no day.', { field: 'startDate' });
    if (!until || until <= from)
      throw new Refusal('request.invalid', 'endDate is no day from startDate on.', { field: 'endDate' });
    const { size, pageNo } = input;
    return teamKpi(db, { agentId: member.id, from, until, now: now(), pageNo, size });
  });
}
