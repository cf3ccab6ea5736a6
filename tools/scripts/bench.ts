/**
 * `npm run bench`: all figures, each as a ratio within one run, to `reports/bench.json`. `--only <part>` measures one
 * part alone, such as `wps`, `hostile`, `wps:games` or `front:lighthouse`; `abuse`, `records` and `team`
 * are short for `wps:abuse` and so on.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@r777/build';
import { benchJudge } from '../../e2e/bench/judge';
import type { Result } from '../../e2e/bench/result';
import { benchWps } from '../../e2e/bench/wps';
import { benchAuthPages, benchPages, benchRewardPages } from './bench-front';
import { benchHostilePages } from './bench-hostile';
import { benchOtherCompositions } from './bench-peers';
import { benchRestart } from './bench-restart';
import { benchSite } from './bench-site';
import { buildAll, serviceFile } from './stack/builds';
import { readSettings } from './stack/settings';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '11' }, only: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const runs = Number(values.runs);

/** Parts that can be measured alone. `part` is the text after the colon. */
const parts: Record<string, (part?: string) => Promise<Result[]>> = {
  site: (part) => benchSite(runs, part),
  front: (part) => benchPages(runs, part),
  auth: benchAuthPages,
  rewards: benchRewardPages,
  judge: async () => benchJudge(console.log),
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
  console.log(`npm run bench -- [--runs 11] [--only ${Object.keys(parts).join('|')}[:<part>]]`);
  process.exit();
}
const short = new Set(['abuse', 'records', 'team']);
const [only, part] = (short.has(values.only ?? '') ? `wps:${values.only}` : values.only)?.split(':') ?? [];
if (only !== undefined && !parts[only]) throw new Error(`--only takes one of ${Object.keys(parts).join(', ')}`);

const report = join(root, 'reports/bench.json');
const results: Result[] = [];
const before = only !== undefined && existsSync(report) ? (JSON.parse(await readFile(report, 'utf8')) as Result[]) : [];
await mkdir(join(root, 'reports'), { recursive: true });
for (const [name, take] of Object.entries(parts)) {
  if (only !== undefined && only !== name) continue;
  results.push(...(await take(part)));
  // After each part, because a later one may fail. Figures that were not measured stay as the last whole run left them.
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
