import { of } from './call';

export const rebateSettings = /*#__PURE__*/ of<'rebateSettings'>('GET', '/wps/relay/agent/rebates', {
  session: 'agent',
});
export const setRebates = /*#__PURE__*/ of<'setRebates'>('PUT', '/wps/relay/agent/rebates', {
  session: 'agent',
  idempotent: true,
});
export const rebateHistory = /*#__PURE__*/ of<'rebateHistory'>('GET', '/wps/relay/agent/rebates/history', {
  session: 'agent',
});
export const rebateIncome = /*#__PURE__*/ of<'rebateIncome'>('GET', '/wps/relay/agent/rebates/income', {
  session: 'agent',
});
export const rebateIncomeBy = /*#__PURE__*/ of<'rebateIncomeBy'>('GET', '/wps/relay/agent/rebates/income/by', {
  session: 'agent',
});
export const rebateIncomeDetail = /*#__PURE__*/ of<'rebateIncomeDetail'>(
  'GET',
  '/wps/relay/agent/rebates/income/detail',
  { session: 'agent' },
);
export const rebateIncomeCsv = /*#__PURE__*/ of<'rebateIncomeCsv'>('GET', '/wps/relay/agent/rebates/income/csv', {
  session: 'agent',
});
export const rebateTemplates = /*#__PURE__*/ of<'rebateTemplates'>('GET', '/wps/relay/agent/rebates/templates', {
  session: 'agent',
});
export const saveRebateTemplate = /*#__PURE__*/ of<'saveRebateTemplate'>('PUT', '/wps/relay/agent/rebates/templates', {
  session: 'agent',
  idempotent: true,
});
export const removeRebateTemplate = /*#__PURE__*/ of<'removeRebateTemplate'>(
  'POST',
  '/wps/relay/agent/rebates/templates/remove',
  { session: 'agent', idempotent: true },
);
export const applyRebates = /*#__PURE__*/ of<'applyRebates'>('POST', '/wps/relay/agent/rebates/apply', {
  session: 'agent',
  idempotent: true,
});
