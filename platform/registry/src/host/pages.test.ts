import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '../testing/site';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const post = (path: string, body: string) =>
  fetch(site.shell + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });

test('a form that its script has emptied leaves the page as it is', async () => {
  for (const path of ['/', '/m/login', '/m/deposit?tab=2'])
    expect([path, (await post(path, '')).status]).toEqual([path, 204]);
});

test('a form with fields leads back to its page, and no field is in the address', async () => {
  const answer = await post('/m/login?from=home', 'username=rahim77&password=Play777!');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/m/login?from=home']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
