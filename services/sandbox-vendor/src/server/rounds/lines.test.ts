import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openJournal } from './journal';
import { openLines, readLines } from './lines';

const folder = mkdtempSync(join(tmpdir(), 'r777-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

const all = async (name: string) => {
  const lines: unknown[] = [];
  for await (const line of readLines(folder, name)) lines.push(line);
  return lines;
};

test('a file is shortened while it is in use, and loses no line that counts', async () => {
  const open = new Map<number, object>();
  const written = ({ n, closed }: { n: number; closed?: true }) => void (closed ? open.delete(n) : open.set(n, { n }));
  const lines = await openLines(folder, 'lines', [], { written, kept: () => [...open.values()] }, 1_000);
  const steps = Array.from({ length: 500 }, (_, n) => [
    lines.append({ n }),
    ...(n === 7 ? [] : [lines.append({ n, closed: true })]),
  ]);
  await Promise.all(steps.flat());
  await lines.close();
  expect(statSync(join(folder, 'lines')).size).toBeLessThan(3_000);
  const left = (await all('lines')) as { n: number; closed?: true }[];
  const closed = new Set(left.filter((line) => line.closed).map(({ n }) => n));
  expect(left.filter(({ n }) => !closed.has(n))).toEqual([{ n: 7 }]);
});

test('a file that cannot be replaced goes on as it is', async () => {
  const kept = () => {
    throw new Error('full');
  };
  const lines = await openLines(folder, 'full', [], { kept }, 10);
  for (const n of [1, 2, 3]) await lines.append({ n });
  await lines.close();
  expect(await all('full')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
});

test('the journal is shortened while it is in use, and keeps every open round with its steps', async () => {
  const own = mkdtempSync(join(folder, 'journal-'));
  const { journal } = await openJournal(own, 2_000);
  const round = (n: number) => ({ roundId: `r${n}`, playerToken: 'p', gameId: 'g', stake: 100 });
  for (let n = 0; n < 200; n++) {
    await journal.append({ type: 'opened', ...round(n) });
    if (n % 50 === 0) await journal.append({ type: 'drawn', roundId: `r${n}`, payout: n });
    else await journal.append({ type: 'closed', roundId: `r${n}`, how: 'settled' });
  }
  await journal.close();
  expect(statSync(join(own, 'rounds.jsonl')).size).toBeLessThan(5_000);
  const { journal: again, open } = await openJournal(own);
  await again.close();
  expect(open).toEqual([0, 50, 100, 150].map((n) => ({ ...round(n), payout: n })));
});

test('the journal has the open rounds of a long file alone, and a damaged last line does no harm', async () => {
  const round = (n: number) => ({ roundId: `r${n}`, playerToken: 'p', gameId: 'g', stake: 100 });
  const lines = Array.from({ length: 20_000 }, (_, n) => [
    JSON.stringify({ type: 'opened', ...round(n) }),
    ...(n === 777 ? [] : [JSON.stringify({ type: 'closed', roundId: `r${n}`, how: 'settled' })]),
  ]).flat();
  writeFileSync(join(folder, 'rounds.jsonl'), `${lines.join('\n')}\n{"type":"clo`);
  const { journal, open } = await openJournal(folder);
  expect(open).toEqual([round(777)]);
  await journal.append({ type: 'opened', ...round(1) });
  await journal.close();
  expect(readFileSync(join(folder, 'rounds.jsonl'), 'utf8').trim().split('\n')).toHaveLength(2);
});
