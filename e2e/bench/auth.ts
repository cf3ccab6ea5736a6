import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { buildRemote } from '@r777/build';
import { calls } from '@r777/shared/contracts';
import { amount } from '../../services/wps/src/bench/amount';
import { Api } from '../fixtures/api';
import { textsOf } from '../fixtures/texts';
import { CPU, phonePage } from './phone-page';
import { compared, limited, type Result } from './result';

const VISITS = amount(5, 1);
/** After this time a page has finished its idle tasks; ms. */
const STARTED_MS = amount(3000, 0);

const share = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;

/** Records when the last tap ended. Runs in the page before any other script. */
function noteTaps(): void {
  addEventListener('click', ({ timeStamp }) => Object.assign(window, { __tapped: timeStamp }), { capture: true });
}

/** Time from the tap on log-in until the balance is in the header, in ms. */
async function logInTime(browser: Browser, shell: string): Promise<number> {
  const t = textsOf('EN');
  const { page, close } = await phonePage(browser, shell);
  try {
    await page.addInitScript(noteTaps);
    await page.goto('/m/login');
    const form = page.getByRole('dialog');
    await form.getByLabel(t('auth:login.username'), { exact: true }).fill('rahim77');
    await form.getByLabel(t('auth:login.password'), { exact: true }).fill('Play777!');
    await page.waitForTimeout(STARTED_MS);
    const words = t('shell:header.account', { amount: '' });
    const shown = page.waitForFunction(
      (start) =>
        [...document.querySelectorAll('header button')].some((button) => button.ariaLabel?.startsWith(start)) &&
        performance.now(),
      words,
      { polling: 'raf' },
    );
    await form.getByRole('button', { name: t('auth:login.submit'), exact: true }).tap();
    const at = Number(await (await shown).jsonValue());
    return at - (await page.evaluate(() => (window as unknown as { __tapped: number }).__tapped));
  } finally {
    await close();
  }
}

/** The calls of a log-in without a page, in ms. */
async function callTime(shell: string): Promise<number> {
  const api = new Api(shell);
  const start = performance.now();
  const { token } = await api.login('rahim77', 'Play777!');
  await api.call(calls.wallet, {}, token);
  return performance.now() - start;
}

/** JavaScript that each expose needs before a tap, from its build. */
async function exposeSizes(): Promise<Result[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'r777-auth-'));
  try {
    const { entry, exposes } = await buildRemote({ remote: 'mf-auth', version: '1.0.0', outDir });
    const sizeOf = async (file: string) => gzipSync(await readFile(join(outDir, file)), { level: 9 }).length / 1024;
    return await Promise.all(
      Object.entries(exposes).map(async ([name, { js }]) => {
        const sizes = await Promise.all([...new Set([entry, ...js])].map(sizeOf));
        const sum = sizes.reduce((all, size) => all + size, 0);
        return limited(`PERF-03 mf-auth ${name}, JavaScript before anything is tapped`, 'KiB gzip', sum, 300);
      }),
    );
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Log-in, and the size of mf-auth. */
export async function benchAuth(browser: Browser, shell: string): Promise<Result[]> {
  const taps: number[] = [];
  const alone: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    taps.push(await logInTime(browser, shell));
    alone.push(await callTime(shell));
    console.log(`log-in ${visit}: ${taps.at(-1)} ms, the calls alone ${alone.at(-1)} ms`);
  }
  const results = [
    compared(
      `tap on log-in to the balance in the header at ${CPU}× CPU, p75 of ${VISITS}`,
      'ms',
      share(taps, 0.75),
      { name: 'the calls alone', value: share(alone, 0.75) },
      null,
    ),
  ];
  return [...results, ...(await exposeSizes())];
}
