/**
 * The tables of `docs/performance.md`. Each is between markers: `<!-- figures: <starts of the figures' names, with ;
 * between them> | code: <paths> -->` and `<!-- /figures -->`. A run of the benchmark writes them.
 */
import type { Result, Run } from '../../../e2e/bench/result';

const MARKED = /(<!-- figures: (.+?) \| code: (.+?) -->\n)([\s\S]*?)(<!-- \/figures -->)/g;
const WRITTEN = /^Commit `([\w-]+?)(?:-dirty)?`/m;
/** Start of a table that was typed by hand. The next run replaces the table. */
const TYPED = /^Typed by hand on (\d{4}-\d{2}-\d{2})\./m;
const WARNING = /^\*\*Older than the code.*\n\n?/m;

/** The moment of a measurement. */
export type Since = { readonly commit: string } | { readonly day: string };

/** Number of commits that have changed `paths` since then; null if the repository does not know the commit. */
export type ChangesSince = (since: Since, paths: readonly string[]) => number | null;

const runLine = ({ commit, day, speed }: Run) =>
  `Commit \`${commit}\`, ${day}, processor speed ${speed.toLocaleString('en')} (Lighthouse’s \`benchmarkIndex\`).`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `|${cells.map((cell) => ` ${cell} `.replace('  ', ' ')).join('|')}|`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** Rows by the part of the name before the last comma, columns by the part after it. */
function grid(cells: readonly { row: string; column: string; value: number }[]): string {
  const columns = [...new Set(cells.map(({ column }) => column))];
  const rows = [...new Set(cells.map(({ row }) => row))].map((row) => [
    row,
    ...columns.map((column) => String(cells.find((cell) => cell.row === row && cell.column === column)?.value ?? '')),
  ]);
  return table(['', ...columns], rows);
}

const rowOf = ({ name, value, unit, against, ratio, limit }: Result) => [
  name,
  `${value.toLocaleString('en')} ${unit}`,
  against ? `${against.value.toLocaleString('en')} (${against.name})` : '',
  String(ratio ?? ''),
  String(limit ?? ''),
];

/** A grid if no figure has a comparison or a limit and every row has every column. */
function tableOf(names: readonly string[], figures: readonly Result[]): string {
  const cells = figures.map(({ name, value }) => {
    const start = names.find((each) => name.startsWith(each)) ?? '';
    const [row = '', column = ''] = name.slice(start.length).split(/, (?=[^,]*$)/);
    return { row: row.replace(/^: /, ''), column, value };
  });
  const [rows, columns] = [new Set(cells.map(({ row }) => row)), new Set(cells.map(({ column }) => column))];
  const isGrid =
    !columns.has('') &&
    rows.size * columns.size === cells.length &&
    figures.every(({ against, limit }) => !against && limit === null);
  return isGrid ? grid(cells) : table(['figure', 'value', 'beside', 'ratio', 'limit'], figures.map(rowOf));
}

/** A run line and a table for each run. */
function measured(names: readonly string[], figures: readonly Result[]): string {
  const runs = new Map<string, Result[]>();
  for (const figure of figures) {
    const line = figure.run ? runLine(figure.run) : '';
    runs.set(line, [...(runs.get(line) ?? []), figure]);
  }
  return [...runs].map(([line, own]) => `${line}\n\n${tableOf(names, own)}\n`).join('\n');
}

function warningOf(text: string, paths: readonly string[], changesSince: ChangesSince): string {
  const commit = WRITTEN.exec(text)?.[1];
  const day = TYPED.exec(text)?.[1];
  const since = commit ? { commit } : day ? { day } : undefined;
  const changes = since === undefined ? 0 : changesSince(since, paths);
  if (changes === 0) return '';
  const why = changes === null ? 'its commit is not in this repository' : `${changes} later commits change that code`;
  return `**Older than the code that it measures: ${why}. Measure it again.**\n\n`;
}

/**
 * Writes the figures of the last runs into the marked tables, and a warning into each table that is older than the
 * measured code. A table without figures of a run keeps its numbers.
 */
export function withFigures(document: string, figures: readonly Result[], changesSince: ChangesSince): string {
  return document.replace(MARKED, (_all, head: string, starts: string, code: string, body: string, end: string) => {
    const names = starts.split('; ');
    const own = figures.filter(({ name, run }) => run && names.some((start) => name.startsWith(start)));
    const text = own.length > 0 ? measured(names, own) : body.replace(WARNING, '');
    return head + warningOf(text, code.split(' '), changesSince) + text + end;
  });
}

/** Tables of the document that no marker encloses, by their first line. */
export function tablesWithoutRun(document: string): string[] {
  return [...document.replace(MARKED, '').matchAll(/^(\|.*\|)\n\|[-| ]+\|$/gm)].map(([, head = '']) => head);
}
