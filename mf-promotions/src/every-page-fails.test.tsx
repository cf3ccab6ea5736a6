import { expectToSayThatItFails } from '@r777/shared/testing/failing-page';
import { test } from 'vitest';
import remote from '../remote.json';

const addresses: Readonly<Record<string, string>> = { 'promotion-detail': '/m/activityDetail?id=welcome' };

test.each(Object.entries(remote.pages))('%s says when the service is slow or fails, with Retry', async (page, file) => {
  const { Area } = await import(`./expose/${file.slice('./'.length)}.tsx`);
  await expectToSayThatItFails(Area, { path: addresses[page] ?? '/m/activity' });
});
