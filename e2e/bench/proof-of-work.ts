import type { Browser } from '@playwright/test';
import { calls } from '@r777/shared/contracts';
import { amount } from '../../services/wps/src/bench/amount';
import { textsOf } from '../fixtures/texts';
import { CPU, phonePage } from './phone-page';
import { limited, type Result } from './result';

const PHONES = amount(20, 1);

/** Time from the challenge until the page sends its solution, in ms: the player's wait before a code is sent. */
async function solveTime(browser: Browser, shell: string, mobileNum: string): Promise<number> {
  const t = textsOf('EN');
  const { page, close } = await phonePage(browser, shell);
  try {
    await page.goto('/m/login');
    const form = page.getByRole('dialog');
    await form.getByRole('tab', { name: t('auth:login.bySms') }).click();
    await form.getByRole('textbox', { name: t('verification:mobile') }).fill(mobileNum);
    const challenge = page.waitForResponse((answer) => answer.url().includes(calls.humanChallenge.path));
    const solution = page.waitForRequest((call) => call.url().includes(calls.sendSmsCode.path), { timeout: 90_000 });
    await form.getByRole('button', { name: t('fields:code.send') }).tap();
    await challenge;
    const start = performance.now();
    await solution;
    return performance.now() - start;
  } finally {
    await close();
  }
}

/** The human check's proof of work on slow phones. The site has to offer log-in by SMS. */
export async function benchProofOfWork(browser: Browser, shell: string): Promise<Result[]> {
  const times: number[] = [];
  for (let phone = 0; phone < PHONES; phone++) {
    times.push(await solveTime(browser, shell, `0171234${String(phone).padStart(4, '0')}`));
    console.log(`proof of work ${phone}: ${times.at(-1)} ms`);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const name = (part: string) => `proof of work of the human check at ${CPU}× CPU, ${part} of ${PHONES}`;
  return [
    limited(name('median'), 'ms', sorted[Math.ceil(PHONES / 2) - 1] ?? Number.NaN, null),
    limited(name('p95'), 'ms', sorted[Math.ceil(PHONES * 0.95) - 1] ?? Number.NaN, null),
  ];
}
