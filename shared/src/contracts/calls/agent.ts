import { of } from './call';

export const teamKpi = /*#__PURE__*/ of<'teamKpi'>('GET', '/wps/relay/agent/kpi', {
  session: 'agent',
  moduleId: 'AGEINFO3',
});
export const teamOverview = /*#__PURE__*/ of<'teamOverview'>('GET', '/wps/relay/agent/overview', {
  session: 'agent',
  moduleId: 'AGEINFO3',
});
export const downline = /*#__PURE__*/ of<'downline'>('GET', '/wps/relay/agent/downline', {
  session: 'agent',
  moduleId: 'AGEDOWNMAN3',
});
export const teamProfit = /*#__PURE__*/ of<'teamProfit'>('GET', '/wps/relay/agent/profit', { session: 'agent' });
export const teamBets = /*#__PURE__*/ of<'teamBets'>('GET', '/wps/relay/agent/bets', { session: 'agent' });
export const teamOverviewCsv = /*#__PURE__*/ of<'teamOverviewCsv'>('GET', '/wps/relay/agent/overview/csv', {
  session: 'agent',
  moduleId: 'AGEINFO3',
});
export const teamProfitCsv = /*#__PURE__*/ of<'teamProfitCsv'>('GET', '/wps/relay/agent/profit/csv', {
  session: 'agent',
});
export const teamBetsCsv = /*#__PURE__*/ of<'teamBetsCsv'>('GET', '/wps/relay/agent/bets/csv', { session: 'agent' });
export const teamNote = /*#__PURE__*/ of<'teamNote'>('GET', '/wps/relay/agent/note', { session: 'agent' });
export const setTeamNote = /*#__PURE__*/ of<'setTeamNote'>('PUT', '/wps/relay/agent/note', {
  session: 'agent',
  idempotent: true,
});
