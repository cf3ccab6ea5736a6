import { of } from './call';

const member = { session: 'member' } as const;

export const transactionRecords = /*#__PURE__*/ of<'transactionRecords'>('GET', '/wps/relay/transactions', {
  session: 'member',
  moduleId: 'MEMTRANS3',
});
export const transactionStatement = /*#__PURE__*/ of<'transactionStatement'>(
  'GET',
  '/wps/relay/transactions/statement',
  { session: 'member', moduleId: 'MEMTRANS3' },
);
export const transactionCsv = /*#__PURE__*/ of<'transactionCsv'>('GET', '/wps/relay/transactions/csv', {
  session: 'member',
  moduleId: 'MEMTRANS3',
});
export const profitAndLoss = /*#__PURE__*/ of<'profitAndLoss'>('GET', '/wps/relay/profitAndLoss', {
  session: 'member',
  moduleId: 'PERSPNL3',
});
export const wagering = /*#__PURE__*/ of<'wagering'>('GET', '/wps/relay/wagering', member);
export const forfeitPreview = /*#__PURE__*/ of<'forfeitPreview'>('GET', '/wps/relay/wagering/forfeitPreview', member);
export const forfeitBonus = /*#__PURE__*/ of<'forfeitBonus'>('POST', '/wps/relay/wagering/forfeit', {
  session: 'member',
  once: true,
});
