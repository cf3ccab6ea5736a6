/**
 * `npm run bench`: all figures, each as a ratio within one run, to `reports/bench.json`. `--only <part>` measures one
 * part alone, such as `wps`, `hostile`, `wps:games` or `front:lighthouse`; `abuse`, `records` and `team` are short for
 * `wps:abuse` and so on. `--brief` proves in seconds that each part runs, with one visit and small data. It compares no
 * figure with its limit, writes no report, and fails if a part throws or gives no number.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { root } from '@r777/build';
import { benchJudge } from '../../e2e/bench/judge';
import type { Result } from '../../e2e/bench/result';
import { benchWps } from '../../e2e/bench/wps';
import { benchAuthPages, benchHostilePages, benchPages, benchRewardPages } from './bench-front';
import { benchOtherCompositions } from './bench-peers';
import { benchRestart } from './bench-restart';
import { thisRun } from './bench-run';
import { benchSite } from './bench-site';
import { endSharedSite } from './bench-stack';
import { buildAll, serviceFile } from './stack/builds';
import { readSettings } from './stack/settings';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '11' },
    only: { type: 'string' },
    brief: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
const runs = values.brief ? 1 : Number(values.runs);
// For the processes that a part starts.
if (values.brief) process.env.BENCH_BRIEF = '1';

/** Parts that can be measured alone. `part` is the text after the colon. */
const parts: Record<string, (part?: string) => Promise<Result[]>> = {
  site: (part) => benchSite(runs, part),
  front: (part) => benchPages(runs, part),
  auth: benchAuthPages,
  rewards: benchRewardPages,
  // The part is the number of open pages of the largest site; 10,000 take most of the time.
  judge: async (part) => benchJudge(console.log, part === undefined ? undefined : Number(part)),
  async wps(part) {
    const { buildDir } = readSettings();
    await buildAll(buildDir, console.log);
    return benchWps(console.log, serviceFile(buildDir, 'wps'), part);
  },
  hostile: benchHostilePages,
  restart: benchRestart,
  peers: (part) => benchOtherCompositions(runs, part),
};
if (values.help) {
  console.log(`npm run bench -- [--runs 11] [--brief] [--only ${Object.keys(parts).join('|')}[:<part>]]`);
  process.exit();
}
const short = new Set(['abuse', 'records', 'team']);
const [only, part] = (short.has(values.only ?? '') ? `wps:${values.only}` : values.only)?.split(':') ?? [];
if (only !== undefined && !parts[only])
  throw new Error(`--only ${only} is not a benchmark. Use one of ${Object.keys(parts).join(', ')}.`);

/** Parts without a browser, which the brief form takes beside the others. Their processes use the second core. */
const BESIDE = ['wps', 'judge', 'restart'];

/** Takes parts one after the other. @returns the commands that repeat those that cannot run. */
async function takeBriefly(names: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  for (const name of names) {
    const began = Date.now();
    try {
      const taken = (await parts[name]?.(part)) ?? [];
      const empty = taken.filter(({ value, ratio }) => !Number.isFinite(value) || Number.isNaN(ratio));
      if (empty.length > 0)
        throw new Error(
          `There is no result for ${empty.map((result) => result.name).join('; ')}. Run it alone with --only to see why.`,
        );
      console.log(`pass  ${name}  ${Math.round((Date.now() - began) / 1000)} s`);
    } catch (error) {
      console.error(`FAIL  ${name}`, inspect(error, { depth: 5 }));
      failed.push(`npm run bench -- --brief --only ${name}`);
    }
  }
  return failed;
}

if (values.brief) {
  const names = Object.keys(parts).filter((name) => only === undefined || only === name);
  // Both lanes need the builds.
  await buildAll(readSettings().buildDir, console.log);
  const lanes = [names.filter((name) => !BESIDE.includes(name)), names.filter((name) => BESIDE.includes(name))];
  const failed = (await Promise.all(lanes.map(takeBriefly))).flat();
  await endSharedSite();
  if (failed.length > 0) console.error(`These benchmarks failed: ${failed.join(', ')}. The errors are above.`);
  process.exit(failed.length > 0 ? 1 : 0);
}

const run = await thisRun();
const report = join(root, 'reports/bench.json');
const results: Result[] = [];
const before = only !== undefined && existsSync(report) ? (JSON.parse(await readFile(report, 'utf8')) as Result[]) : [];
await mkdir(join(root, 'reports'), { recursive: true });
for (const [name, take] of Object.entries(parts)) {
  if (only !== undefined && only !== name) continue;
  results.push(...(await take(part)).map((result) => ({ ...result, run })));
  // After each part, because a later one may fail. Figures that were not measured stay as the last complete run left
  // them.
  const taken = new Set(results.map((result) => result.name));
  const all = [...before.filter((result) => !taken.has(result.name)), ...results];
  await writeFile(report, `${JSON.stringify(all, null, 1)}\n`);
}
for (const { name, value, unit, against, ratio, limit, ok } of results)
  console.log(
    [
      ok === undefined ? '     ' : ok ? 'ok   ' : 'OVER ',
      name,
      `${value} ${unit}`,
      against ? `against ${against.value} (${against.name})` : '',
      ratio === null ? '' : `ratio ${ratio}`,
      limit === null ? '' : `limit ${limit}`,
    ]
      .filter(Boolean)
      .join('  '),
  );
if (results.some((r) => r.ok === false)) process.exitCode = 1;
