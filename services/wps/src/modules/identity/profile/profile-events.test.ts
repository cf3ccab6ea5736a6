import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted, newMember, startWps, type TestWps } from '../../../testing';
import { eventually } from '../../../testing/eventually';
import { followEvents } from '../../../testing/follow-events';
import { png } from '../../../testing/pictures';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

test('a new head icon and nickname are announced to the member’s own pages alone', async () => {
  const [one, other] = [await newMember(wps), await newMember(wps)];
  const [mine, theirs] = [await followEvents(wps.url, one), await followEvents(wps.url, other)];
  await eventually(() => mine.events).toEqual(['hello']);
  granted(await one.call('setIcon', { icon: (await png(20, 20)).toString('base64') }));
  await eventually(() => mine.events).toEqual(['hello', 'profile.changed']);
  granted(await one.call('setNickname', { nickname: 'Shohag' }));
  await eventually(() => mine.events).toEqual(['hello', 'profile.changed', 'profile.changed']);
  expect(theirs.events).toEqual(['hello']);
  await Promise.all([mine.stop(), theirs.stop()]);
});
