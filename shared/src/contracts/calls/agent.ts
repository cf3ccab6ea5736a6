import { of } from './declare';

export const teamKpi = /*#__PURE__*/ of<'teamKpi'>()('GET', '/wps/relay/agent/kpi', {
  session: 'agent',
  moduleId: 'AGEINFO3',
});
