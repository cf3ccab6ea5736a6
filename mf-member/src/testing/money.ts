import type { calls, DepositOrder, OutputOf, WithdrawalOrder, WithdrawSettings } from '@r777/shared/contracts';
import type { SeenCall } from '@r777/shared/testing';

type Method = OutputOf<typeof calls.depositMethods>['methods'][number];

/** A reference, for tests. */
export const ORDER_ID = '3b6a1c7e-0d0c-4b3e-9a39-0f6f0c9d1a11';

/** A deposit method: from 500 to 100000, with a fee of 1.5 %. */
export function aMethod(part: Partial<Method> = {}): Method {
  return {
    methodId: 'card',
    kind: 'card',
    name: 'Card',
    min: '500.00',
    max: '100000.00',
    feePercent: '1.50',
    currency: 'BDT',
    ...part,
  };
}

/** A deposit that waits for its payment for another half hour. */
export function aDeposit(part: Partial<DepositOrder> = {}): DepositOrder {
  return {
    orderId: ORDER_ID,
    methodId: 'card',
    amount: '600.00',
    fee: '9.00',
    credited: '591.00',
    currency: 'BDT',
    status: 'pending',
    late: false,
    payUrl: 'https://pay.example/p/1',
    time: new Date(Date.now() - 60_000).toISOString(),
    expiresTime: new Date(Date.now() + 1_740_000).toISOString(),
    settledTime: null,
    ...part,
  };
}

/** Withdrawal limits of a member with ৳10,000, for tests. */
export function someWithdrawSettings(part: Partial<WithdrawSettings> = {}): WithdrawSettings {
  return {
    min: '500.00',
    max: '100000.00',
    available: '10000.00',
    inGames: '0.00',
    bonus: '0.00',
    leftToWager: '0.00',
    dailyLeft: '5000000.00',
    dailyCountLeft: 5,
    paymentPasswordSet: true,
    currency: 'BDT',
    ...part,
  };
}

/** A withdrawal that waits for an operator. */
export function aWithdrawal(part: Partial<WithdrawalOrder> = {}): WithdrawalOrder {
  return {
    orderId: ORDER_ID,
    amount: '6000.00',
    currency: 'BDT',
    card: 'BRAC Bank ****6789',
    status: 'pending',
    reason: null,
    time: new Date(Date.now() - 60_000).toISOString(),
    settledTime: null,
    ...part,
  };
}

/** A page of a list, for tests. */
export const pageOfRows = <T>(content: T[]) => ({
  content,
  pageNum: 1,
  pageSize: 10,
  totalPages: 1,
  totalCount: content.length,
});

/** The requests of a call, in order, with their keys. */
export const sentAs = (seen: readonly SeenCall[], name: string) =>
  seen.filter((call) => call.name === name).map(({ input, headers }) => ({ input, key: headers['idempotency-key'] }));
