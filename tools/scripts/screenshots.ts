/**
 * `npm run screenshots`: every screen, pop-up and closed state of the site, in both languages and on two phones, into
 * `reports/screens`, with a contact sheet of each set. `--language BN`, `--size 360x800`, `--viewer guest` and `--only
 * <part of a name>` make fewer; `--url <address>` uses a running site.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, devices } from '@playwright/test';
import { root } from '@r777/build';
import { type Language, languages } from '@r777/shared/contracts';
import { Api } from '../../e2e/fixtures/api';
import { REMINDED } from '../../e2e/fixtures/demo-offer';
import { type Screen, screens, type Viewer } from '../../e2e/fixtures/screens';
import { carryCookies } from '../../e2e/fixtures/session-cookies';
import { textsOf } from '../../e2e/fixtures/texts';
import { commandLine } from './command-line';
import { findBrowser } from './stack/browser';
import { readSettings } from './stack/settings';
import { startStack } from './stack/start-stack';

const usage = `Usage: npm run screenshots -- [--language BN|EN] [--size 360x800|320x640] [--viewer guest|member|agent] [--only <part of a name>] [--url <address>]

Pictures of every screen, into reports/screens. Without --url the site is started for them.`;
const { values } = commandLine(usage, {
  options: {
    language: { type: 'string' },
    size: { type: 'string' },
    viewer: { type: 'string' },
    only: { type: 'string' },
    url: { type: 'string' },
  },
});
const sizes = ['360x800', '320x640'].filter((size) => !values.size || size === values.size);
const viewers = (['guest', 'member', 'agent'] as const).filter((who) => !values.viewer || who === values.viewer);
const inLanguages = languages.filter((language) => !values.language || language === values.language);
const wanted = screens.filter(({ name }) => !values.only || name.includes(values.only));
/** Accounts of the demo data. */
const accounts: Record<Exclude<Viewer, 'guest'>, [name: string, password: string]> = {
  member: ['rahim77', 'Play777!'],
  agent: ['agent77', 'Agent777!'],
};
const SHOT_LIMIT_MS = 20_000;
const out = join(root, 'reports/screens');

interface PictureSet {
  viewer: Viewer;
  language: Language;
  size: string;
}
const nameOf = ({ viewer, language, size }: PictureSet) => `${viewer}-${language.toLowerCase()}-${size}`;

/** A picture of each screen of a set. @returns names of the pictures, and the failures */
async function shoot(browser: Browser, shell: string, set: PictureSet) {
  const { viewer, language, size } = set;
  const [width = 360, height = 800] = size.split('x').map(Number);
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
  const session = viewer === 'guest' ? null : await new Api(shell).login(...accounts[viewer]);
  const folder = join(out, nameOf(set));
  await mkdir(folder, { recursive: true });
  const made: string[] = [];
  const failed: string[] = [];
  for (const { name, show } of wanted.filter((screen: Screen) => screen.viewers.includes(viewer))) {
    const context = await browser.newContext({
      ...pixel,
      baseURL: shell,
      viewport: { width, height },
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    try {
      if (session) await carryCookies(context, session.token, { shared: true });
      const page = await context.newPage();
      page.setDefaultTimeout(SHOT_LIMIT_MS);
      await page.addInitScript(
        ([chosen, record, reminded]) => {
          localStorage.setItem('language', chosen);
          sessionStorage.setItem('agent.prompted', reminded);
          if (record) localStorage.setItem('MC_SESSION_INFO', record);
        },
        [language, session ? JSON.stringify(session) : '', REMINDED] as const,
      );
      await show(page, textsOf(language));
      await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
      await page.screenshot({ path: join(folder, `${name}.png`) });
      made.push(name);
    } catch (error) {
      failed.push(`${nameOf(set)}/${name}: ${String(error).split('\n')[0]}`);
    } finally {
      await context.close();
    }
  }
  return { made, failed };
}

/** All pictures of a set on one sheet, each with its name. */
async function contactSheet(browser: Browser, set: PictureSet, names: readonly string[]): Promise<void> {
  const figures = names.map(
    (name) => `<figure><img src="${nameOf(set)}/${name}.png"><figcaption>${name}</figcaption></figure>`,
  );
  const style =
    'body{display:flex;flex-wrap:wrap;gap:8px;margin:8px;background:#fff;font:12px sans-serif}figure{margin:0;width:180px}img{width:180px;display:block}';
  const sheet = join(out, `${nameOf(set)}.html`);
  await writeFile(sheet, `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join('')}`);
  const page = await browser.newPage({ viewport: { width: 1520, height: 800 } });
  await page.goto(pathToFileURL(sheet).href);
  await page.screenshot({ path: join(out, `${nameOf(set)}.png`), fullPage: true });
  await page.close();
}

const dataDir = await mkdtemp(join(tmpdir(), 'r777-screens-'));
const settings = { ...readSettings(), port: 0, dataDir, runFile: join(dataDir, 'run.json') };
const stack = values.url
  ? undefined
  : await startStack(settings, console.log, (name) =>
      console.error(`${name} has ended unexpectedly. Read its log in the data folder.`),
    );
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const shell = stack?.run.shell ?? values.url ?? '';
  for (const viewer of viewers)
    for (const language of inLanguages)
      for (const size of sizes) {
        const set = { viewer, language, size };
        const { made, failed } = await shoot(browser, shell, set);
        if (made.length > 0) await contactSheet(browser, set, made);
        console.log(`${nameOf(set)}: ${made.length} pictures`);
        for (const failure of failed) console.error(`  ${failure}`);
        if (failed.length > 0) process.exitCode = 1;
      }
} finally {
  await browser.close();
  await stack?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
