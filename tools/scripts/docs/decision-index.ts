/**
 * The index of the decisions: `docs/decisions/README.md` sorts the records by topic; everything else comes from the
 * records.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The head of one decision record. */
export interface DecisionRecord {
  /** Three digits. */
  readonly number: string;
  readonly file: string;
  readonly title: string;
  /** The status line without its date: `accepted · changes 029`. */
  readonly status: string;
}

/** Reads the heads of all records of the folder, in order. */
export function readDecisions(folder: string): DecisionRecord[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .toSorted()
    .map((file) => {
      const [first = '', , status = ''] = readFileSync(join(folder, file), 'utf8').split('\n');
      return {
        number: file.slice(0, 3),
        file,
        title: first.replace(/^# \d{3} · /, ''),
        status: status.replace(/^\S+ · /, ''),
      };
    });
}

const numbersIn = (text: string) => [...new Set(text.match(/(?<![\d.-])\d{3}(?![\d.])/g))];

/** The older records that a status line changes: `follows 112, changes 100 where they differ` changes 100. */
export function changedBy(status: string): string[] {
  return status.split(/[·;]/).flatMap((clause) => {
    const verb = /\b(changes|narrows|corrects|mends|takes)\b/.exec(clause);
    if (!verb) return [];
    const named = numbersIn(clause.slice(verb.index));
    return named.length > 0 ? named : numbersIn(clause);
  });
}

/**
 * The numbers of the older records that a record replaces: `accepted · includes 012 and 046`. They are not used again.
 */
export function includedNumbers(status: string): string[] {
  const clause = status.split('·').find((each) => each.trim().startsWith('includes ')) ?? '';
  return numbersIn(clause);
}

function statusOf(record: DecisionRecord, records: readonly DecisionRecord[]): string {
  const later = records
    .filter(({ status }) => changedBy(status).includes(record.number))
    .map(({ number, file }) => `[${number}](${file})`);
  const included = includedNumbers(record.status);
  return [
    'current',
    ...(later.length > 0 ? [`changed by ${later.join(', ')}`] : []),
    ...(included.length > 0 ? [`includes ${included.join(', ')}`] : []),
  ].join('; ');
}

const ROW = /^\| \[?(\d{3})\b.*$/gm;

/**
 * Writes each row of the index from its record. The topic of a record is the section of its row.
 * @throws an error that names the records without a row or with two rows, and the rows without a record.
 */
export function withDecisions(index: string, records: readonly DecisionRecord[]): string {
  const rows = [...index.matchAll(ROW)].map(([, number = '']) => number);
  const faults = [
    ...records
      .filter(({ number }) => !rows.includes(number))
      .map(({ number }) => `${number} has no row: add "| ${number} |" under its topic`),
    ...rows.filter((number, i) => rows.indexOf(number) !== i).map((number) => `${number} has two rows: remove one`),
    ...rows
      .filter((number) => !records.some((each) => each.number === number))
      .map((number) => `${number} is no record: remove its row`),
  ];
  if (faults.length > 0)
    throw new Error(`docs/decisions/README.md: ${faults.join('; ')}. Correct that, then run: npm run docs`);
  return index.replaceAll(ROW, (_row, number: string) => {
    const record = records.find((each) => each.number === number);
    return record ? `| [${number}](${record.file}) | ${record.title} | ${statusOf(record, records)} |` : _row;
  });
}
