import type { Browser, Page } from '@playwright/test';
import type { Language, LoginOutput } from '@r777/shared/contracts';
import { amount } from '../../services/wps/src/bench/amount';
import { Api } from '../fixtures/api';
import { carryCookies } from '../fixtures/session-cookies';

/** CPU slowdown of a phone; source: PERF-06. */
export const CPU = 4;

/** The viewer: a guest, or one of the demo accounts. */
type Viewer = 'guest' | 'member' | 'agent';
const accounts = {
  member: { name: 'rahim77', password: 'Play777!' },
  agent: { name: 'agent77', password: 'Agent777!' },
} as const;

/** How a page is opened. */
interface PhoneOptions {
  viewer?: Viewer;
  language?: Language;
  /** CPU slowdown. Default {@link CPU}. */
  cpu?: number;
}

/** One log-in serves all pages of a viewer. */
const sessions = new Map<string, Promise<LoginOutput>>();
function sessionOf(shell: string, viewer: Exclude<Viewer, 'guest'>): Promise<LoginOutput> {
  const key = `${shell} ${viewer}`;
  const session = sessions.get(key) ?? new Api(shell).login(accounts[viewer].name, accounts[viewer].password);
  sessions.set(key, session);
  return session;
}

/** A page on a slow phone without stored data of earlier visits; `close` it afterwards. */
export async function phonePage(
  browser: Browser,
  shell: string,
  { viewer = 'guest', language = 'EN', cpu = CPU }: PhoneOptions = {},
): Promise<{ page: Page; close: () => Promise<void> }> {
  const loggedIn = viewer === 'guest' ? null : await sessionOf(shell, viewer);
  const context = await browser.newContext({
    baseURL: shell,
    viewport: { width: 360, height: 800 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  if (loggedIn) await carryCookies(context, loggedIn.token, { shared: true });
  const page = await context.newPage();
  // These files run through tsx, which marks functions with a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(
    ([chosen, record]) => {
      localStorage.setItem('language', chosen);
      if (record) localStorage.setItem('MC_SESSION_INFO', record);
    },
    [language, loggedIn ? JSON.stringify(loggedIn) : ''] as const,
  );
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: amount(cpu, 1) });
  return { page, close: () => context.close() };
}
