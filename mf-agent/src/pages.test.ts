import { expect, test } from 'vitest';
import remote from '../remote.json';
import { Area as DividendContract } from './expose/DividendContract';
import { Area as HourContract } from './expose/HourContract';
import { Area as SalaryContract } from './expose/SalaryContract';
import { AccountOpeningPage } from './features/account-opening/account-opening-page';
import { AgencyCentrePage } from './features/agency-centre/agency-centre-page';
import { AgentAccountRecordPage } from './features/agent-account-record/agent-account-record-page';
import { AgentDividendPage } from './features/agent-dividend/agent-dividend-page';
import { AgentHomePage } from './features/agent-home/agent-home-page';
import { AgentNoticesPage } from './features/agent-notices/agent-notices-page';
import { RebateIncomePage } from './features/rebate-income/rebate-income-page';
import { RebateSettingsPage } from './features/rebate-settings/rebate-settings-page';
import { RedRainPage } from './features/red-rain/red-rain-page';
import { TeamBettingPage } from './features/team-betting/team-betting-page';
import { TeamManagementPage } from './features/team-management/team-management-page';
import { TeamOverviewPage } from './features/team-overview/team-overview-page';
import { TeamProfitPage } from './features/team-profit/team-profit-page';

/** The shell loads a page by its name: `remote.json` names the file, and the file exports the component. */
async function areaOf(page: keyof typeof remote.pages): Promise<unknown> {
  const file: { Area: unknown } = await import(`./expose/${remote.pages[page].slice('./'.length)}.tsx`);
  return file.Area;
}

test.each([
  ['ROUTE-14', 'agent-home', AgentHomePage],
  ['ROUTE-28', 'agency-centre', AgencyCentrePage],
  ['ROUTE-35', 'agent-account-record', AgentAccountRecordPage],
  ['ROUTE-43', 'account-opening', AccountOpeningPage],
  ['ROUTE-44', 'agent-notices', AgentNoticesPage],
  ['ROUTE-45', 'team-overview', TeamOverviewPage],
  ['ROUTE-46', 'team-management', TeamManagementPage],
  ['ROUTE-47', 'red-rain', RedRainPage],
  ['ROUTE-48', 'team-profit-and-loss', TeamProfitPage],
  ['ROUTE-49', 'team-betting', TeamBettingPage],
  ['ROUTE-50', 'agent-rebate', RebateIncomePage],
  ['ROUTE-51', 'team-rebate', RebateSettingsPage],
  ['ROUTE-52', 'dividend', AgentDividendPage],
  ['ROUTE-53', 'salary-contract', SalaryContract],
  ['ROUTE-54', 'dividend-contract', DividendContract],
  ['ROUTE-55', 'hour-contract', HourContract],
] as const)('%s the page %s of the shell is the screen of that name here', async (_id, page, screen) => {
  expect(await areaOf(page)).toBe(screen);
});
