import { sql } from 'drizzle-orm';
import type { Site } from '../platform/settings/site-schema';
import type { TestWps } from './start-wps';

/** Changes top-level parts of the site's configuration, as an operator would; resolves when the service knows it. */
export async function setSite({ db }: Pick<TestWps, 'db'>, part: Partial<Site>): Promise<void> {
  const json = JSON.stringify(part);
  await db.orm.execute(sql`update wps.settings set value = value || ${json}::jsonb where key = 'site'`);
  let stop = async () => {};
  // Listeners are called in registration order, so when this one is called, the service's has been called.
  const told = new Promise<void>((resolve) => {
    db.listen('settings', () => resolve()).then(async (end) => {
      stop = end;
      await db.notify('settings', {});
    });
  });
  await told;
  await stop();
}
