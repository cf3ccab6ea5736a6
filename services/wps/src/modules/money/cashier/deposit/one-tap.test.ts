import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, granted, startWps, type TestWps } from '../../../../testing';
import { confirmed } from '../../../../testing/confirm';
import { onceCases } from '../../../../testing/once-inputs';
import { PAYMENT_PASSWORD } from '../../../../testing/payments';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

test('SEC-07 a one-tap deposit that the member confirms again under its key is the first order', async () => {
  const { client, input, other } = (await onceCases.createOneTapDeposit?.(wps)) ?? expect.fail('no case');
  const pay = (body: object, key: string) => client.callWith('createOneTapDeposit', body, key);
  const orders = async () => granted(await client.call('depositOrders', {})).totalCount;
  const key = randomUUID();
  const first = granted(await pay(input, key));
  const confirmation = await confirmed(client, 'oneTap', { way: 'paymentPassword', secret: PAYMENT_PASSWORD });
  expect(granted(await pay({ ...input, confirmation }, key))).toEqual(first);
  expect(errorOf(await pay({ ...other, confirmation }, key))?.code).toBe('idempotency.conflict');
  expect(await orders()).toBe(1);
  // The repeat has not used the second confirmation.
  granted(await pay({ ...input, confirmation }, randomUUID()));
  expect(await orders()).toBe(2);
});
