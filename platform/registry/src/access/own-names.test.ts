import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '../testing/site';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test.each(['watchdog', 'registry'])(
  'no token is named %s, which the audit has for the registry itself',
  async (label) => {
    await expect(site.client().createToken(label, ['operate'])).rejects.toMatchObject({ status: 400 });
  },
);
