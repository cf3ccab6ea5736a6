import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mallGoods } from '../../modules/rewards/mall/tables';
import { dayOf } from '../../platform/clock/days';
import { errorOf, granted, newMember, newOperator, startWps, type TestClient, type TestWps } from '../../testing';
import { eventually, followEvents } from '../../testing/eventually';
import { idOf, putPlay } from '../../testing/figures';
import type { Operator } from '../../testing/operator';

let wps: TestWps;
let operator: Operator;
beforeAll(async () => {
  wps = await startWps();
  operator = await newOperator(wps, 'support');
});
afterAll(() => wps.close());

const delivery = { recipient: 'Rahim Uddin', mobileNum: '01712345678', address: '12 Lake Road, Dhaka 1205' };
async function order() {
  const client = await newMember(wps);
  await putPlay(wps, await idOf(client), { stake: 8_000 });
  const { redemption } = granted(await client.call('redeemGoods', { language: 'EN', goodsId: 'mug', ...delivery }));
  return { client, parcel: redemption.redemptionId };
}
const seenBy = async (client: TestClient) => {
  const today = dayOf(wps.now());
  const { content } = granted(
    await client.call('mallRedemptions', { language: 'EN', startDate: today, endDate: today }),
  );
  return content[0];
};
const pointsOf = async (client: TestClient) =>
  granted(await client.call('mallGoods', { language: 'EN' })).footer.points;
const stock = async () =>
  (await wps.db.orm.select({ stock: mallGoods.stock }).from(mallGoods).where(eq(mallGoods.id, 'mug')))[0]?.stock;
const listed = async (state: 'ordered' | 'sent' | 'delivered' | 'cancelled') =>
  (await operator.ask('parcelList', { state, size: 100 })).content.map(({ parcel }) => parcel);
const send = (parcel: string) => operator.send('parcelSend', { parcel, carrier: 'Pathao', tracking: 'PT-1234' });

test('REWD-13 a parcel is ordered, sent with its tracking number, and delivered; its member sees each step', async () => {
  const { client, parcel } = await order();
  expect(await seenBy(client)).toMatchObject({
    state: 'ordered',
    changedAt: null,
    parcel: { ...delivery, carrier: null },
  });
  expect((await operator.ask('parcelList', { size: 100 })).content.find((one) => one.parcel === parcel)).toMatchObject({
    recipient: 'Rahim Uddin',
    mobile: '01712345678',
    carrier: null,
  });
  const stream = await followEvents(wps.url, client);
  await eventually(() => stream.events).toEqual(['hello']);
  expect(granted(await send(parcel)).state).toBe('sent');
  await eventually(() => stream.events.toSorted()).toEqual(['hello', 'inbox.changed', 'mall.changed']);
  expect(await seenBy(client)).toMatchObject({
    state: 'sent',
    changedAt: expect.any(String),
    parcel: { carrier: 'Pathao', trackingNumber: 'PT-1234' },
  });
  expect([await listed('ordered'), await listed('sent')].map((all) => all.includes(parcel))).toEqual([false, true]);
  expect((await operator.ask('parcelDeliver', { parcel })).state).toBe('delivered');
  expect(await seenBy(client)).toMatchObject({ state: 'delivered' });
  expect(errorOf(await operator.send('parcelCancel', { parcel }))?.code).toBe('request.notFound');
  const { content } = granted(await client.call('inbox', { language: 'EN' }));
  expect(content[0]?.title).toBe('Your parcel is on its way: Tea mug');
  await stream.stop();
});

test('a cancelled parcel returns points and piece, once; no step is done out of order', async () => {
  const before = await stock();
  const { client, parcel } = await order();
  expect([await pointsOf(client), await stock()]).toEqual([100, Number(before) - 1]);
  expect(errorOf(await operator.send('parcelDeliver', { parcel }))?.code).toBe('request.notFound');
  const both = await Promise.all([1, 2].map(() => operator.send('parcelCancel', { parcel })));
  expect(both.map((reply) => errorOf(reply)?.code).toSorted()).toEqual(['request.notFound', undefined]);
  expect([await pointsOf(client), await stock()]).toEqual([800, before]);
  expect(errorOf(await send(parcel))?.code).toBe('request.notFound');
  expect(await seenBy(client)).toMatchObject({ state: 'cancelled' });
});

test('a parcel that is lost on its way returns the points, and not the piece', async () => {
  const { client, parcel } = await order();
  granted(await send(parcel));
  const after = await stock();
  expect(await operator.ask('parcelCancel', { parcel })).toMatchObject({ state: 'cancelled', points: 700 });
  expect([await pointsOf(client), await stock()]).toEqual([800, after]);
});

test('each step is in the audit log; a strange tracking number and a wrong scope are refused', async () => {
  const { client, parcel } = await order();
  const odd = { parcel, carrier: 'Pathao', tracking: 'a b;c' };
  expect(errorOf(await operator.send('parcelSend', odd))).toMatchObject({ code: 'request.invalid', field: 'tracking' });
  const reader = await newOperator(wps, 'content');
  expect(errorOf(await reader.send('parcelSend', { ...odd, tracking: 'PT-1' }))?.code).toBe('permission.denied');
  granted(await send(parcel));
  const { content } = await operator.ask('audit', { subject: `member:${await idOf(client)}` });
  expect(content[0]).toMatchObject({ what: 'parcelSend' });
});
