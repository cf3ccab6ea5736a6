import { of } from './declare';

const member = { session: 'member' } as const;

export const transactionRecords = /*#__PURE__*/ of<'transactionRecords'>()('GET', '/wps/relay/transactions', {
  ...member,
  moduleId: 'MEMTRANS3',
});
export const transactionCsv = /*#__PURE__*/ of<'transactionCsv'>()('GET', '/wps/relay/transactions/csv', {
  ...member,
  moduleId: 'MEMTRANS3',
});
export const profitAndLoss = /*#__PURE__*/ of<'profitAndLoss'>()('GET', '/wps/relay/profitAndLoss', {
  ...member,
  moduleId: 'PERSPNL3',
});
export const playLimits = /*#__PURE__*/ of<'playLimits'>()('GET', '/wps/relay/limits', member);
export const setPlayLimit = /*#__PURE__*/ of<'setPlayLimit'>()('POST', '/wps/relay/limits', {
  ...member,
  idempotent: true,
});
export const excludeSelf = /*#__PURE__*/ of<'excludeSelf'>()('POST', '/wps/relay/exclusion', {
  ...member,
  idempotent: true,
});
export const wagering = /*#__PURE__*/ of<'wagering'>()('GET', '/wps/relay/wagering', member);
export const forfeitBonus = /*#__PURE__*/ of<'forfeitBonus'>()('POST', '/wps/relay/wagering/forfeit', {
  ...member,
  once: true,
});
