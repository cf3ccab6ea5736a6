import { of } from './declare';

export const rebateSettings = /*#__PURE__*/ of<'rebateSettings'>()('GET', '/wps/relay/agent/rebates', {
  session: 'agent',
});
export const setRebates = /*#__PURE__*/ of<'setRebates'>()('PUT', '/wps/relay/agent/rebates', {
  session: 'agent',
  idempotent: true,
});
export const rebateHistory = /*#__PURE__*/ of<'rebateHistory'>()('GET', '/wps/relay/agent/rebates/history', {
  session: 'agent',
});
export const rebateIncome = /*#__PURE__*/ of<'rebateIncome'>()('GET', '/wps/relay/agent/rebates/income', {
  session: 'agent',
});
