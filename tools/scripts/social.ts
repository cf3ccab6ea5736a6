/**
 * `npm run test:social`: journeys of sign-in with Google and Facebook against Firebase's own Auth emulator. It is
 * downloaded from the npm registry once, into a cache folder outside the project (`FIREBASE_TOOLS`): 221 MB that
 * nothing else needs. With `--if-available`, a failed download is reported and is no failure.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from '@r777/build';
import { runWithin } from './run/run-within';
import { findBrowser } from './stack/browser';

const VERSION = '15.34.2';
/** How long the fetch may take, in ms. */
const FETCH_LIMIT_MS = 300_000;
const cache = process.env.FIREBASE_TOOLS ?? join(homedir(), '.cache/r777', `firebase-tools-${VERSION}`);
const note = join(cache, '.installed');

/** Whether the emulator is there, or could be downloaded. An interrupted download leaves no note. */
function fetchEmulator(): boolean {
  if (existsSync(note)) return true;
  console.log(`Fetching firebase-tools ${VERSION} into ${cache} …`);
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'package.json'), '{ "private": true }');
  const fetched = runWithin(
    `npm install --no-audit --no-fund --omit=optional --ignore-scripts --loglevel=error --save-exact firebase-tools@${VERSION}`,
    { cwd: cache, limit: FETCH_LIMIT_MS },
  );
  if (fetched) writeFileSync(note, VERSION);
  return fetched;
}

if (!fetchEmulator()) {
  console.error(
    'FIREBASE TOOLS COULD NOT BE FETCHED, SO SIGN-IN WITH GOOGLE AND FACEBOOK WAS NOT TESTED IN A BROWSER. CHECK THE NETWORK AND RUN IT AGAIN.',
  );
  process.exit(process.argv.includes('--if-available') ? 0 : 1);
}
const { status } = spawnSync('npx playwright test --config e2e/social.config.ts', {
  cwd: root,
  stdio: 'inherit',
  shell: true,
  env: { ...process.env, CHROMIUM: findBrowser(), FIREBASE_TOOLS: cache },
});
process.exit(status ?? 1);
