/**
 * `npm run test:node`: the product on the versions of Node and npm that the README supports. Each line runs a start, a
 * deploy and a share of the unit tests. `npm run test:node -- 24` runs one line, `-- 24 --all` runs `npm test -- --all`
 * on it. If the programs cannot be downloaded, that line is not tested, and the end says so.
 */
import { spawnSync } from 'node:child_process';
import { root } from '@r777/build';
import { environmentOf } from './node-versions/programs';
import { startAndDeploy } from './node-versions/start-and-deploy';

/** Oldest first. Pinned, so that a run can be repeated; the newest of each line is a change of this table. */
const LINES = [
  { node: '20.19.0', npm: '10.9.9', why: 'the oldest that package.json allows' },
  { node: '24.21.0', npm: '11.21.2', why: 'LTS since October 2025' },
  { node: '26.12.1', npm: '12.2.1', why: 'LTS since October 2026, and the newest' },
] as const;
type Line = (typeof LINES)[number];
/** Unit tests of the short form: one part of this many, a different one for each line. */
const PARTS = 24;

const asked = process.argv.slice(2).filter((arg) => arg !== '--all');
const everything = process.argv.includes('--all');
const unknown = asked.find((major) => !LINES.some(({ node }) => node.startsWith(`${major}.`)));
if (unknown) {
  console.error(`Node ${unknown} is not tested. Use one of ${LINES.map(({ node }) => node.split('.')[0]).join(', ')}.`);
  process.exit(2);
}

const run = (command: string, env: NodeJS.ProcessEnv) =>
  spawnSync(command, { cwd: root, env, shell: true, stdio: 'inherit' }).status === 0;

async function short(line: Line, env: NodeJS.ProcessEnv): Promise<boolean> {
  const started = await startAndDeploy(env).then(
    () => true,
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return false;
    },
  );
  const share = `npx vitest run --shard=${LINES.indexOf(line) + 1}/${PARTS} --silent=passed-only --tags-filter='!extended'`;
  return run(share, env) && started;
}

const results: { what: string; ok: boolean; seconds: number }[] = [];
for (const line of LINES) {
  const { node, npm, why } = line;
  if (asked.length > 0 && !asked.some((major) => node.startsWith(`${major}.`))) continue;
  console.log(`\n══ Node ${node} with npm ${npm}: ${why}`);
  const began = Date.now();
  const env = environmentOf(node, npm);
  const ok = !env || (everything ? run('npm test -- --all', env) : await short(line, env));
  const what = everything ? 'npm test -- --all' : `start, deploy, 1/${PARTS} of the unit tests`;
  results.push({
    what: env ? `${what} on Node ${node}` : `NODE ${node} COULD NOT BE FETCHED, AND WAS NOT TESTED`,
    ok,
    seconds: Math.round((Date.now() - began) / 1000),
  });
}
console.log('\n══ versions of Node');
for (const { what, ok, seconds } of results) console.log(`${ok ? 'pass' : 'FAIL'}  ${what}  ${seconds} s`);
if (results.some(({ ok }) => !ok)) process.exit(1);
