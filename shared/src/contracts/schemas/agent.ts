import { z } from 'zod';
import { isoDate, money } from './common';

const count = z.number().int();

/** API-77, AGENT-09: one row a downline member, the counters of the whole team in the footer. */
export const teamKpi = z.strictObject({
  content: z.array(
    z.strictObject({
      account: z.string(),
      level: count,
      stake: money,
      payout: money,
      lastLogin: z.string().nullable(),
    }),
  ),
  pageNum: count,
  pageSize: count,
  totalPages: count,
  totalCount: count,
  footer: z.strictObject({
    teamLoginMemberCount: count,
    teamBetMemberCount: count,
    teamRegisterMemberCount: count,
    teamOnlineCount: count,
  }),
});

export const agentSchemas = {
  teamKpi: {
    input: z.strictObject({
      startDate: isoDate,
      endDate: isoDate,
      size: z.coerce.number().int().min(0).max(100).default(20),
      pageNo: z.coerce.number().int().min(1).default(1),
    }),
    output: teamKpi,
  },
};
