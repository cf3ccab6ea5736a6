import type { RegistryClient } from '@mfe/registry';
import type { Browser } from '@playwright/test';
import { countsRenders } from '../remotes/fails-to-render';
import { buildVariant } from '../remotes/variant';
import { limited, type Result } from './result';

const REMOTE = 'mf-promotions';
const why = { why: 'benchmark' };
/** Before and after the swap. */
const VERSIONS = ['9.1.0', '9.2.0'] as const;

async function publish(client: RegistryClient, version: string): Promise<void> {
  const exposes = { PromotionList: countsRenders('PromotionList', version) };
  const { outDir, remove } = await buildVariant({ remote: REMOTE, version, exposes, firstScreens: true });
  try {
    await client.publish(outDir);
  } finally {
    await remove();
  }
}

/** How often a swap renders an Area: the visible version and the next one together. */
export async function benchRenders(browser: Browser, shell: string, client: RegistryClient): Promise<Result[]> {
  for (const version of VERSIONS) await publish(client, version);
  const [before, after] = VERSIONS;
  await client.activate(REMOTE, before, why);
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  try {
    const shows = (version: string) =>
      page
        .locator(`[data-remote=${REMOTE}][data-version="${version}"]:not([inert])`)
        .first()
        .waitFor({ state: 'attached' });
    const counted = () =>
      page.evaluate(() => {
        const { renders } = window as unknown as { renders: Record<string, number> };
        return Object.values(renders).reduce((sum, n) => sum + n, 0);
      });
    await page.goto(`${shell}/m/activity`);
    await shows(before);
    const first = await counted();
    await client.activate(REMOTE, after, why);
    await shows(after);
    return [limited('renders for one swap', 'renders', (await counted()) - first, 1)];
  } finally {
    await page.close();
  }
}
