/**
 * `npm run test:browsers`: journeys in the engines beside Chromium that the machine has, Firefox and WebKitGTK of the distribution.
 * `--main`: only those that `npm test` runs too. Everything else goes to Playwright, such as `--project webkit`. An engine
 * that is not there is named in capitals and is no failure.
 */
import { spawnSync } from 'node:child_process';
import { root } from '@r777/build';
import { otherEngines } from '../../e2e/browsers/other-engines';

const { installed, missing } = otherEngines();
const given = process.argv.slice(2).flatMap((arg) => (arg === '--main' ? ['--grep', '@main'] : [arg]));
let code = 0;
if (installed.length > 0) {
  const program = ['playwright', 'test', '--config', 'e2e/browsers/browsers.config.ts', ...given];
  code = spawnSync('npx', program, { cwd: root, stdio: 'inherit' }).status ?? 1;
}
for (const line of missing) console.error(line);
process.exit(code);
