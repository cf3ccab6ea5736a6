import { expectToSayThatItFails } from '@r777/shared/testing/failing-page';
import { test } from 'vitest';
import remote from '../remote.json';

/** Forms that are complete without an answer of the service. */
const needNothing: readonly string[] = ['search'];
const pages = Object.entries(remote.pages).filter(([page]) => !needNothing.includes(page));

test.each(pages)('%s says when the service is slow or fails, with Retry', async (_page, file) => {
  const { Area } = await import(`./expose/${file.slice('./'.length)}.tsx`);
  await expectToSayThatItFails(Area, { session: true });
});
