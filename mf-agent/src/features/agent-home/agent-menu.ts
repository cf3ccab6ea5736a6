import type { PermissionKey } from '@r777/shared/contracts';
import { paths } from '@r777/shared/router';
import type { IconName } from '@r777/shared/ui/icon/icon';

/** An entry of the agent menu. Without `permission` every agent sees it; without `to` it opens customer service. */
export interface AgentEntry {
  key:
    | 'teamOverview'
    | 'transactions'
    | 'team'
    | 'redRain'
    | 'teamPnl'
    | 'teamBetting'
    | 'rebateSettings'
    | 'rebateIncome'
    | 'security'
    | 'mail'
    | 'service';
  icon: IconName;
  to?: string;
  permission?: PermissionKey;
}

/** The agent menu in its order: AGENT-11, and the permission that governs each entry: AGENT-14..16. */
const agentMenu: readonly AgentEntry[] = [
  { key: 'teamOverview', icon: 'chart', to: paths.teamOverview, permission: 'AGEPAG' },
  { key: 'transactions', icon: 'receipt', to: `${paths.accountRecord}?types=A`, permission: 'AGENTRANSMULTDOWN3' },
  { key: 'team', icon: 'tree', to: paths.teamManagement, permission: 'DOWNMAN' },
  { key: 'redRain', icon: 'envelope', to: paths.redRain },
  { key: 'teamPnl', icon: 'wallet', to: paths.teamProfitAndLoss, permission: 'AGETEAMPNL3' },
  { key: 'teamBetting', icon: 'target', to: paths.teamBetting, permission: 'TEAMBETTING3' },
  { key: 'rebateSettings', icon: 'percent', to: paths.teamRebate, permission: 'GAMSER' },
  { key: 'rebateIncome', icon: 'arrow-down', to: paths.agentRebate, permission: 'AGEREBINC3' },
  { key: 'security', icon: 'shield', to: paths.securityCentre, permission: 'SECPRIV' },
  { key: 'mail', icon: 'mail', to: paths.inbox, permission: 'MAILCEN' },
  { key: 'service', icon: 'headset' },
];

/** The entries that an agent with these permissions sees; before they are known, those that need none. */
export function visibleEntries(permissions: readonly PermissionKey[] = []): readonly AgentEntry[] {
  return agentMenu.filter(({ permission }) => permission === undefined || permissions.includes(permission));
}
