import { paths } from '@r777/shared/router';

/** Address of a member's report and downline; '' is the agent's own team. */
export const downlineOf = (id: string): string =>
  id === '' ? paths.teamManagement : `${paths.teamManagement}?under=${id}`;
