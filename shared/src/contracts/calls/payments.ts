import { of } from './call';

const member = { session: 'member' } as const;
const once = { session: 'member', once: true } as const;

export const depositMethods = /*#__PURE__*/ of<'depositMethods'>('GET', '/wps/relay/deposit/methods', member);
export const createDeposit = /*#__PURE__*/ of<'createDeposit'>('POST', '/wps/relay/deposit/orders', once);
export const createOneTapDeposit = /*#__PURE__*/ of<'createOneTapDeposit'>('POST', '/wps/relay/deposit/one-tap', {
  session: 'member',
  once: true,
  body: 'encrypted',
});
export const paymentAgreements = /*#__PURE__*/ of<'paymentAgreements'>('GET', '/wps/relay/deposit/agreements', member);
export const removePaymentAgreement = /*#__PURE__*/ of<'removePaymentAgreement'>(
  'POST',
  '/wps/relay/deposit/agreements/remove',
  once,
);
export const depositOrder = /*#__PURE__*/ of<'depositOrder'>('GET', '/wps/relay/deposit/order', member);
export const depositOrders = /*#__PURE__*/ of<'depositOrders'>('GET', '/wps/relay/deposit/orders', member);
export const withdrawSettings = /*#__PURE__*/ of<'withdrawSettings'>('GET', '/wps/relay/withdraw/settings', member);
export const createWithdrawal = /*#__PURE__*/ of<'createWithdrawal'>('POST', '/wps/relay/withdraw/orders', {
  session: 'member',
  once: true,
  body: 'encrypted',
});
export const cancelWithdrawal = /*#__PURE__*/ of<'cancelWithdrawal'>('POST', '/wps/relay/withdraw/cancel', once);
export const withdrawalOrder = /*#__PURE__*/ of<'withdrawalOrder'>('GET', '/wps/relay/withdraw/order', member);
export const withdrawalOrders = /*#__PURE__*/ of<'withdrawalOrders'>('GET', '/wps/relay/withdraw/orders', member);
export const merchantWallet = /*#__PURE__*/ of<'merchantWallet'>('GET', '/wps/relay/wallets/merchant', member);
export const memberWallet = /*#__PURE__*/ of<'memberWallet'>('GET', '/wps/relay/wallets/member', member);
export const transfer = /*#__PURE__*/ of<'transfer'>('POST', '/wps/relay/transfer', {
  session: 'member',
  once: true,
  moduleId: 'FUNDTRANS3',
});
export const paymentCallback = /*#__PURE__*/ of<'paymentCallback'>('POST', '/wps/payments/callback');
