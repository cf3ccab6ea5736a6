/**
 * `npm run test:browsers`: all journeys in the installed engines besides Chromium (Firefox and WebKitGTK of the
 * distribution); the main ones are in `npm test`. Arguments go to Playwright, such as `--project webkit`. A missing
 * engine is named in capitals and is no failure.
 */
import { spawnSync } from 'node:child_process';
import { root } from '@r777/build';
import { otherEngines } from '../../e2e/browsers/other-engines';

const { installed, missing } = otherEngines();
const given = process.argv.slice(2);
const projects = given.includes('--project') ? [] : installed.flatMap((engine) => ['--project', engine]);
let code = 0;
if (installed.length > 0) {
  const program = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...projects, ...given];
  code = spawnSync('npx', program, { cwd: root, stdio: 'inherit' }).status ?? 1;
}
for (const line of missing) console.error(line);
process.exit(code);
