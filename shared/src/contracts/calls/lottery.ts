import { of } from './call';

export const lotteryList = /*#__PURE__*/ of<'lotteryList'>('GET', '/lgw/lottery/list');
export const elotteryList = /*#__PURE__*/ of<'elotteryList'>('GET', '/lgw/lottery/elist');
export const lotteryMenu = /*#__PURE__*/ of<'lotteryMenu'>('GET', '/lgw/lottery/menu');
export const lotteryBets = /*#__PURE__*/ of<'lotteryBets'>('GET', '/lgw/lottery/bets');
export const drawNumero = /*#__PURE__*/ of<'drawNumero'>('GET', '/lgw/lottery/numero');
export const lotteryResults = /*#__PURE__*/ of<'lotteryResults'>('GET', '/lgw/lottery/results');
export const vietnamNumero = /*#__PURE__*/ of<'vietnamNumero'>('GET', '/lgw/lottery/vietnam/numero');
export const vietnamResults = /*#__PURE__*/ of<'vietnamResults'>('GET', '/lgw/lottery/vietnam/results');
export const placeLotteryOrder = /*#__PURE__*/ of<'placeLotteryOrder'>('POST', '/lgw/lottery/orders', {
  session: 'member',
  once: true,
});
export const cancelLotteryOrder = /*#__PURE__*/ of<'cancelLotteryOrder'>('POST', '/lgw/lottery/orders/cancel', {
  session: 'member',
  once: true,
});
export const lotteryOrders = /*#__PURE__*/ of<'lotteryOrders'>('GET', '/lgw/lottery/orders', { session: 'member' });
export const lotteryOrder = /*#__PURE__*/ of<'lotteryOrder'>('GET', '/lgw/lottery/order', { session: 'member' });
