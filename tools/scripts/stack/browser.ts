import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { runWithin } from '../run/run-within';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Limit for a network that drops the download; ms. */
const INSTALL_LIMIT_MS = 300_000;
const run = (command: string) =>
  runWithin(command, { limit: INSTALL_LIMIT_MS, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });

/** Installs the distribution's package if this runs as root on Debian. Does nothing elsewhere. */
function installPackage(name: string): void {
  if (process.getuid?.() !== 0) return;
  run('apt-get update -qq');
  run(`apt-get install -y -qq -o DPkg::Lock::Timeout=240 ${name}`);
}

/** This machine's Chromium, if it has one: that of `CHROMIUM`, Playwright's own, or the distribution's. */
export function installedBrowser(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named && existsSync(named)) return named;
  const own = chromium.executablePath();
  return [own, ...known].find((path) => path !== '' && existsSync(path));
}

function headlessShell(): string | undefined {
  const named = process.env.HEADLESS_SHELL;
  return [named, '/usr/bin/chromium-headless-shell'].find((path) => path && existsSync(path));
}

/**
 * This machine's browser for pages without a viewer, if it has one: a headless shell takes half of the processor time.
 * If only `CHROMIUM` is set, that one is used.
 */
export function trialBrowser(): string | undefined {
  const meant = process.env.CHROMIUM && !process.env.HEADLESS_SHELL;
  return (meant ? undefined : headlessShell()) ?? installedBrowser();
}

/**
 * Finds a Chromium, or installs one: first Playwright's own download, which a closed network may refuse; then, as root
 * on Debian, the distribution's package.
 * @throws Error that says what to install.
 */
export function findBrowser(): string {
  const found = installedBrowser();
  if (found) return found;
  console.log('No Chromium found; installing one …');
  run(`"${process.execPath}" "${fileURLToPath(import.meta.resolve('@playwright/test/cli'))}" install chromium`);
  if (!installedBrowser()) installPackage('chromium');
  const now = installedBrowser();
  if (now) return now;
  throw new Error(
    'The browser tests need Chromium and none could be installed. Install it (Debian: apt-get install chromium) or set CHROMIUM to its path, then run npm test again.',
  );
}

/**
 * Finds Chromium's headless shell, or installs it. It draws no window, so a page takes half of the processor time to
 * open, and on a machine with few cores does not wait for that window.
 */
export function findHeadlessShell(): string | undefined {
  if (!headlessShell()) installPackage('chromium-headless-shell');
  const found = headlessShell();
  if (!found)
    console.log(
      'No headless shell of Chromium: the full browser opens the pages, which takes longer. Debian: apt-get install chromium-headless-shell, or set HEADLESS_SHELL to its path.',
    );
  return found;
}

/** The browser for timing: the headless shell if there is one, else the browser of {@link findBrowser}. */
export function findTimingBrowser(): string {
  const full = findBrowser();
  return findHeadlessShell() ?? full;
}
