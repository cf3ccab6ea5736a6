import type { Browser } from '@playwright/test';
import { amount } from '../../services/wps/src/bench/amount';
import { giveReward } from '../fixtures/gifts';
import { textsOf } from '../fixtures/texts';
import { CPU, phonePage } from './phone-page';
import { compared, type Result } from './result';

const CLAIMS = amount(8, 1);

const share = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;

/** Records when the last tap ended. Runs in the page before any other script. */
function noteTaps(): void {
  addEventListener('click', ({ timeStamp }) => Object.assign(window, { __tapped: timeStamp }), { capture: true });
}

/** Time from the tap on Claim until the page shows the reward as claimed, in ms; and the call alone. */
export async function benchRewards(browser: Browser, shell: string, dataDir: string): Promise<Result[]> {
  const t = textsOf('EN');
  for (let i = 0; i < CLAIMS; i++) await giveReward({ dataDir }, 'rahim77', { amount: '1.00', title: `Bench ${i}` });
  const { page, close } = await phonePage(browser, shell, { viewer: 'member' });
  const taps: number[] = [];
  const alone: number[] = [];
  try {
    await page.addInitScript(noteTaps);
    page.on('requestfinished', (request) => {
      if (!request.url().includes('/wps/relay/rewards/claim')) return;
      const { requestStart, responseEnd } = request.timing();
      alone.push(responseEnd - requestStart);
    });
    await page.goto('/m/rewardCenter');
    for (let i = 0; i < CLAIMS; i++) {
      const title = `Bench ${i}`;
      const row = page.getByRole('listitem').filter({ hasText: title });
      const words = t('member-rewards:centre.claimed', { amount: '৳\u00a01.00', title });
      const shown = page.waitForFunction(
        (claimed) => document.body.textContent.includes(claimed) && performance.now(),
        words,
        { polling: 'raf' },
      );
      await row.getByRole('button', { name: t('member-rewards:centre.claim') }).tap();
      const at = Number(await (await shown).jsonValue());
      taps.push(at - (await page.evaluate(() => (window as unknown as { __tapped: number }).__tapped)));
      console.log(`claim ${i}: ${taps.at(-1)} ms`);
    }
  } finally {
    await close();
  }
  const name = `tap on Claim to the words that it is claimed at ${CPU}× CPU, p75 of ${CLAIMS}`;
  return [compared(name, 'ms', share(taps, 0.75), { name: 'the call alone', value: share(alone, 0.75) }, null)];
}
