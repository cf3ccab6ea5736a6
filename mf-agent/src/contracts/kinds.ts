import { paths } from '@r777/shared/router';

/** The kinds of contracts between an agent and the agent above. */
export const contractKinds = ['daily', 'dividend', 'hourly'] as const;
/** One of {@link contractKinds}. */
export type ContractKind = (typeof contractKinds)[number];

/** The page of each kind: AGENT-22 to AGENT-24. */
export const contractPaths: Record<ContractKind, string> = {
  daily: paths.salaryContract,
  dividend: paths.dividendContract,
  hourly: paths.hourContract,
};
