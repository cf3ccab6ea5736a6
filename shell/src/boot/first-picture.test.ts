import type { AnnouncementBuckets } from '@r777/shared/contracts';
import { AppError } from '@r777/shared/core';
import { aBanner, someBuckets } from '@r777/shared/testing';
import { beforeEach, expect, test, vi } from 'vitest';

/** Addresses of the preloaded pictures, with their priority. */
const fetched = () =>
  [...document.head.querySelectorAll('link[rel=preload][as=image]')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('fetchpriority'),
  ]);

/** Starts with this answer for home's banners; undefined if nobody requested them. */
async function startWith(homeBanners: Promise<AnnouncementBuckets> | undefined) {
  const answered = homeBanners?.catch(() => undefined);
  vi.resetModules();
  vi.doMock(import('./first-requests'), () => ({ homeBanners }));
  await import('./first-picture');
  await answered;
}

beforeEach(() => document.head.replaceChildren());

test('the first banner’s picture is preloaded before the page is drawn, and no other', async () => {
  await startWith(Promise.resolve(someBuckets({ banners: [aBanner('one'), aBanner('two')] })));
  expect(fetched()).toEqual([[expect.stringMatching(/\/banners\/one\.svg$/), 'high']]);
});

test.each<[string, () => Promise<AnnouncementBuckets> | undefined]>([
  ['no banner', async () => someBuckets()],
  ['a banner without a picture', async () => someBuckets({ banners: [aBanner('x', { announcementImages: [] })] })],
  ['no answer', () => Promise.reject(new AppError('network.offline'))],
  ['another page', () => undefined],
])('with %s nothing is fetched', async (_, answer) => {
  await startWith(answer());
  expect(fetched()).toEqual([]);
});
