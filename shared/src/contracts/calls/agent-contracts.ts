import { of } from './call';

// The specification has one call for salaries and one for the dividend; both answer all three values.
export const contractSalaryRequest = /*#__PURE__*/ of<'contractSalaryRequest'>(
  'GET',
  '/wps/relay/contract/dailySalary',
  { session: 'member' },
);
export const contractDividendRequest = /*#__PURE__*/ of<'contractDividendRequest'>(
  'GET',
  '/wps/relay/contract/dividend',
  { session: 'member' },
);
export const agentContracts = /*#__PURE__*/ of<'agentContracts'>('GET', '/wps/relay/agent/contracts', {
  session: 'agent',
});
export const offerContract = /*#__PURE__*/ of<'offerContract'>('POST', '/wps/relay/agent/contracts', {
  session: 'agent',
});
export const answerContract = /*#__PURE__*/ of<'answerContract'>('POST', '/wps/relay/agent/contracts/answer', {
  session: 'agent',
  idempotent: true,
});
export const endContract = /*#__PURE__*/ of<'endContract'>('POST', '/wps/relay/agent/contracts/end', {
  session: 'agent',
  idempotent: true,
});
export const salaries = /*#__PURE__*/ of<'salaries'>('GET', '/wps/relay/agent/salaries', { session: 'agent' });
export const dividends = /*#__PURE__*/ of<'dividends'>('GET', '/wps/relay/agent/dividends', { session: 'agent' });
export const contractStanding = /*#__PURE__*/ of<'contractStanding'>('GET', '/wps/relay/agent/contracts/standing', {
  session: 'agent',
});
export const contractsBelow = /*#__PURE__*/ of<'contractsBelow'>('GET', '/wps/relay/agent/contracts/below', {
  session: 'agent',
});
