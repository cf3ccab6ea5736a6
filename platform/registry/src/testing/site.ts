import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, type Database } from '@mfe/server-kit';
import { eq } from 'drizzle-orm';
import { RegistryClient } from '../client/registry-client';
import { tokens } from '../database/tables';
import { startRegistry } from '../service';
import { type Settings, settings } from '../settings';
import type { CheckThreadOptions } from '../store/check-thread';
import type { OpenNew } from '../store/durable';
import { testIdentity } from './built';
import { emptyDatabase, placeDatabase } from './template';

/** A running registry with a small shell, in a temporary folder. */
export interface Site {
  folder: string;
  dataFolder: string;
  /** Address of the players' origin. */
  shell: string;
  /** Address of the operators' origin. */
  ops: string;
  /** Address of the metrics, where METRICS_PORT is set. */
  metrics: string | undefined;
  operatorToken: string;
  /** PEM of the operator's private key. */
  operatorKey: string;
  /** Client with the operator's token, or another; it signs with the operator's key, or another. */
  client(token?: string, signingKey?: string): RegistryClient;
  /** Secret of an operator's token from before yesterday, so that it proves another person than the next such token. */
  settledToken(label: string): Promise<string>;
  /** Ends the registry and leaves its folder. */
  close(): Promise<void>;
  /** Ends the registry and removes its folder. */
  stop(): Promise<void>;
}

const DAY_MS = 24 * 60 * 60_000;
const page = `<!doctype html><html lang="bn" data-theme="dark"><head><!--meta--><!--discovery--></head><body><div id="root"><!--drawn-style--><!--shape:home--><!--screen shell.header--><i class="grey-header"></i><!--/screen--><!--picture 672 308--><!--screen home.games--><i class="grey"></i><!--/screen--><!--/shape--><!--shape:games--><!--picture 672 308--><!--picture 672 308--><!--/shape--><!--shape:promotions--><!--screen shell.top--><!--/screen--><!--screen shell.header--><i class="grey-header"></i><!--/screen--><!--screen page--><i class="grey"></i><!--/screen--><!--/shape--></div></body></html>`;

/** Writes a shell's build folder. */
export async function writeShell(folder: string, provides: Record<string, string>): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'assets', `main.${Object.keys(provides).length}abc.js`), `"shell";${' '.repeat(3000)}`);
  const title = { BN: 'হোম <১>', EN: 'Home <1>' };
  const routes = [
    {
      path: '/',
      title,
      description: { BN: 'বর্ণনা', EN: 'Description' },
      canonical: '/',
      picture: '/share/home.png',
      shape: 'home',
      needs: { pages: [], slots: ['home.games'], near: ['home.extra'] },
    },
    {
      path: '/rng',
      title: { BN: 'স্লট', EN: 'Slots' },
      description: { BN: 'স্লটের বর্ণনা', EN: 'About slots' },
      canonical: '/rng',
      shape: 'games',
      needs: { pages: ['game-list'], slots: [], near: [] },
    },
    ...['/m/activity', '/promotions'].map((path) => ({
      path,
      title: { BN: 'অফার', EN: 'Promotions' },
      shape: 'promotions',
      page: { name: 'promotion-list', path: '/m/activity' },
      values: { BN: { title: 'অফার' }, EN: { title: 'Promotions' } },
    })),
    {
      path: '/m/slot-games',
      title: { BN: 'স্লট', EN: 'Slots' },
      shape: 'promotions',
      page: { name: 'game-list', path: '/m/slot-games' },
    },
    {
      path: '/m/sport-games',
      title: { BN: 'খেলা', EN: 'Sports' },
      shape: 'promotions',
      page: { name: 'game-centre', path: '/m/sport-games' },
      asked: { parameters: ['vassalage', 'gameType'], page: { name: 'game-list', path: '/m/sport-games' } },
    },
    { path: '/m/login', title: { BN: 'লগ ইন', EN: 'Log in' }, shape: 'home' },
    { path: '/m/wallet', title: { BN: 'ওয়ালেট', EN: 'Wallet' } },
  ];
  await writeFile(
    join(folder, 'shell.json'),
    JSON.stringify({
      provides,
      styleHashes: ["'sha256-abc='"],
      routes,
      files: { 'sw.js': '"worker"', 'manifest.webmanifest': '{}' },
    }),
  );
  await writeFile(join(folder, 'index.html'), page);
}

/** Settings of a registry with a small shell in a temporary folder. `over` replaces some. */
export async function siteSettings(over: Partial<Settings> = {}, folder?: string): Promise<Settings> {
  const own = folder ?? (await mkdtemp(join(tmpdir(), 'r777-site-')));
  const shellDist = join(own, 'shell');
  const art = join(own, 'art');
  await writeShell(shellDist, { react: '19.3.1', '@r777/shared/core': '1.0.0' });
  await mkdir(join(art, 'games'), { recursive: true });
  await writeFile(join(art, 'games', 'tiger.svg'), `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(3000)}</svg>`);
  const given = settings.parse({
    SHELL_PORT: 0,
    OPS_PORT: 0,
    DATA_DIR: join(own, 'data'),
    WPS_URL: 'http://127.0.0.1:9',
    SHELL_DIST: shellDist,
    ART_DIST: art,
  });
  return { ...given, ...over };
}

/**
 * Starts a registry on free ports. `over` replaces settings, for example to share a database or a data folder; `open`:
 * of the store; `logTo`: gets every line of the log; `checks`: of the thread that checks uploads. If PostgreSQL is
 * installed, the registry gets its own database on the test run's server, because the embedded one takes ten times the
 * processor time to start. `on`: for a test about the embedded one.
 */
export async function startSite(
  over: Partial<Settings> = {},
  {
    open,
    logTo,
    on,
    checks,
  }: { open?: OpenNew; logTo?: (line: string) => void; on?: 'embedded'; checks?: CheckThreadOptions } = {},
): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'r777-site-'));
  const own = over.DATABASE_URL || on === 'embedded' ? undefined : await emptyDatabase();
  const used = await siteSettings({ ...(own ? { DATABASE_URL: own.url } : {}), ...over }, folder);
  const log = logTo ? createLogger('registry', 'info', { write: logTo }) : createLogger('registry', 'silent');
  if (!used.DATABASE_URL) await placeDatabase(used.DATA_DIR);
  let db: Database | undefined;
  const started = await startRegistry(used, log, {
    newIdentity: testIdentity,
    ...(open ? { open } : {}),
    ...(checks ? { checks } : {}),
    onDatabase: (open) => {
      db = open;
    },
  });
  const { shell, ops, metrics } = started.ready as { shell: string; ops: string; metrics?: string };
  const operatorToken = (await readFile(join(used.DATA_DIR, 'operator.token'), 'utf8')).trim();
  const operatorKey = await readFile(join(used.DATA_DIR, 'operator.key'), 'utf8');
  const client = (token = operatorToken, signingKey = operatorKey) => new RegistryClient(ops, token, signingKey);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= started.close();
    return closed;
  };
  return {
    folder,
    dataFolder: used.DATA_DIR,
    shell,
    ops,
    metrics,
    operatorToken,
    operatorKey,
    client,
    async settledToken(label) {
      const { token } = await client().createToken(label, ['operate']);
      const createdAt = new Date((db?.now() ?? Date.now()) - 2 * DAY_MS);
      await db?.orm.update(tokens).set({ createdAt }).where(eq(tokens.label, label));
      return token;
    },
    close,
    async stop() {
      await close();
      await own?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
