/**
 * `npm run docs`: writes the generated parts of documents: the table of variables in docs/deploy.md from the code, the
 * rows of docs/decisions/README.md from the records, docs/errors.md from the registry's table, and the marked tables of
 * docs/performance.md from `reports/bench.json`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@r777/build';
import type { Result } from '../../e2e/bench/result';
import { commandLine } from './command-line';
import { readDecisions, withDecisions } from './docs/decision-index';
import { errorList } from './docs/error-list';
import { type ChangesSince, withFigures } from './docs/figure-tables';
import { withTable } from './docs/settings-table';

commandLine('Usage: npm run docs\n\nWrites the generated parts of the documents.', { options: {} });
const report = join(root, 'reports/bench.json');
const figures = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Result[]) : [];

const changesSince: ChangesSince = (since, paths) => {
  const range = 'commit' in since ? [`${since.commit}..HEAD`] : [`--since=${since.day}T23:59:59Z`, 'HEAD'];
  const argv = ['rev-list', '--count', ...range, '--', ...paths];
  const { status, stdout } = spawnSync('git', argv, { cwd: root, encoding: 'utf8' });
  return status === 0 ? Number(stdout) : null;
};

const documents: Record<string, (text: string) => string> = {
  'docs/deploy.md': withTable,
  'docs/decisions/README.md': (index) => withDecisions(index, readDecisions(join(root, 'docs/decisions'))),
  'docs/errors.md': errorList,
  'docs/performance.md': (text) => withFigures(text, figures, changesSince),
};
for (const [name, write] of Object.entries(documents)) {
  const file = join(root, name);
  const before = readFileSync(file, 'utf8');
  const after = write(before);
  if (after !== before) writeFileSync(file, after);
  console.log(after === before ? `${name} is up to date.` : `${name} has been written.`);
}
