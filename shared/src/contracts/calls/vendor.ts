import { of } from './call';

export const vendorSession = /*#__PURE__*/ of<'vendorSession'>('POST', '/wps/vendor/session');
export const vendorBalance = /*#__PURE__*/ of<'vendorBalance'>('POST', '/wps/vendor/balance');
export const vendorDebit = /*#__PURE__*/ of<'vendorDebit'>('POST', '/wps/vendor/debit');
export const vendorCredit = /*#__PURE__*/ of<'vendorCredit'>('POST', '/wps/vendor/credit');
export const vendorRollback = /*#__PURE__*/ of<'vendorRollback'>('POST', '/wps/vendor/rollback');
