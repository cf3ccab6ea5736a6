import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { OpenRound } from './open-round';

const entry = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('opened'),
    roundId: z.string(),
    playerToken: z.string(),
    gameId: z.string(),
    stake: z.number().int(),
    table: z
      .object({ player: z.string(), n: z.number().int(), bets: z.record(z.string(), z.number().int()) })
      .optional(),
  }),
  z.object({ type: z.literal('accepted'), roundId: z.string() }),
  z.object({ type: z.literal('drawn'), roundId: z.string(), payout: z.number().int() }),
  z.object({ type: z.literal('cancelled'), roundId: z.string() }),
  z.object({ type: z.literal('closed'), roundId: z.string(), how: z.enum(['settled', 'rolledBack', 'refused']) }),
]);

/** A step of a round. */
export type Entry = z.infer<typeof entry>;

/** The unsettled rounds, stored on disk: an append returns only when the entry survives a crash. */
export interface Journal {
  append(entry: Entry): Promise<void>;
  close(): Promise<void>;
}

function apply(rounds: Map<string, OpenRound>, step: Entry): void {
  const round = rounds.get(step.roundId);
  if (step.type === 'opened') {
    const { type: _, table, ...opened } = step;
    rounds.set(step.roundId, table ? { ...opened, table } : opened);
  } else if (step.type === 'closed') rounds.delete(step.roundId);
  else if (round && step.type === 'drawn') round.payout = step.payout;
  else if (round && step.type === 'accepted') round.accepted = true;
  else if (round) round.cancelled = true;
}

function parse(line: string): Entry | undefined {
  try {
    return entry.safeParse(JSON.parse(line)).data;
  } catch {
    // A kill during a write leaves an incomplete last line; its entry was not acted on yet.
    return undefined;
  }
}

async function readOpen(file: string): Promise<OpenRound[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const rounds = new Map<string, OpenRound>();
  for (const line of text.split('\n')) {
    const step = parse(line);
    if (step) apply(rounds, step);
  }
  return [...rounds.values()];
}

const lines = (steps: readonly Entry[]): string => steps.map((step) => `${JSON.stringify(step)}\n`).join('');

function stepsOf({ payout, cancelled, accepted, ...round }: OpenRound): Entry[] {
  return [
    { type: 'opened', ...round },
    ...(accepted ? [{ type: 'accepted' as const, roundId: round.roundId }] : []),
    ...(payout === undefined ? [] : [{ type: 'drawn' as const, roundId: round.roundId, payout }]),
    ...(cancelled ? [{ type: 'cancelled' as const, roundId: round.roundId }] : []),
  ];
}

/** Replaces the file with the open rounds in one atomic step, so that it does not grow without limit. */
async function compact(folder: string, file: string, open_: readonly OpenRound[]): Promise<void> {
  const next = `${file}.next`;
  const handle = await open(next, 'w', 0o600);
  await handle.writeFile(lines(open_.flatMap(stepsOf)));
  await handle.sync();
  await handle.close();
  await rename(next, file);
  const directory = await open(folder, 'r');
  await directory.sync();
  await directory.close();
}

/** Opens the journal in a folder. `open` are the rounds that an earlier process left unfinished. */
export async function openJournal(folder: string): Promise<{ journal: Journal; open: OpenRound[] }> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'rounds.jsonl');
  const left = await readOpen(file);
  await compact(folder, file, left);
  const handle = await open(file, 'a', 0o600);
  let queue: Promise<void> = Promise.resolve();
  let torn = false;

  async function write(step: Entry): Promise<void> {
    // A failed write may leave an incomplete line; a line break separates the next entry from it.
    const start = torn ? '\n' : '';
    torn = true;
    await handle.appendFile(start + lines([step]));
    await handle.datasync();
    torn = false;
  }

  return {
    open: left,
    journal: {
      append(step) {
        const written = queue.then(() => write(step));
        queue = written.catch(() => {});
        return written;
      },
      async close() {
        await queue;
        await handle.close();
      },
    },
  };
}
