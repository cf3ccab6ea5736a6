import { of } from './declare';

export const teamKpi = /*#__PURE__*/ of<'teamKpi'>()('GET', '/wps/relay/agent/kpi', {
  session: 'agent',
  moduleId: 'AGEINFO3',
});
export const downline = /*#__PURE__*/ of<'downline'>()('GET', '/wps/relay/agent/downline', {
  session: 'agent',
  moduleId: 'AGEDOWNMAN3',
});
export const teamProfit = /*#__PURE__*/ of<'teamProfit'>()('GET', '/wps/relay/agent/profit', { session: 'agent' });
export const teamBets = /*#__PURE__*/ of<'teamBets'>()('GET', '/wps/relay/agent/bets', { session: 'agent' });
