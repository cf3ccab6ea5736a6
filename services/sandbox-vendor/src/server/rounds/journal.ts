import { mkdir } from 'node:fs/promises';
import { z } from 'zod';
import type { RoundState } from '../../wire';
import { openLines, readLines } from './lines';

/** An unsettled round: all data that is needed to finish it, also after a restart. Amounts in paisa. */
export interface OpenRound {
  roundId: string;
  /** wps' name for the player in this game; a secret, so the journal is readable by its owner alone. */
  playerToken: string;
  gameId: string;
  stake: number;
  /** The grant of free spins that pays the stake. */
  free?: string;
  /** At a table: the player, the number of the round, and the bets in paisa by spot. */
  table?: { readonly player: string; readonly n: number; readonly bets: Readonly<Record<string, number>> };
  /** The stake was taken before bets closed: the table's result decides. */
  accepted?: true;
  /** Paid out by the drawn result; undefined until it is drawn. */
  payout?: number;
  /** The part of the stake that other bets of the player did not cover; known with the payout, by default all of it. */
  atRisk?: number;
  /** The stake has to be refunded: it may not have been taken, or nothing was drawn for it. */
  cancelled?: true;
}

/** Transaction ids are made from the round, so that a repeat after a crash is the same transaction. */
export const transactions = {
  debit: (roundId: string) => `${roundId}-debit`,
  credit: (roundId: string) => `${roundId}-credit`,
  rollback: (roundId: string) => `${roundId}-rollback`,
};

/** The state of a round; `payout` in paisa once it is settled. */
export interface KnownRound {
  readonly state: RoundState;
  readonly payout: number;
}

/** Maximum number of rounds that are kept; the oldest are removed first. */
const MOST = 100_000;

/**
 * The rounds of this process and those that an earlier one left open. A round is added before its stake is taken, so an
 * unknown round was never played, or was confirmed by wps to an earlier process.
 */
export class KnownRounds {
  readonly #rounds = new Map<string, KnownRound>();

  set(roundId: string, state: RoundState, payout = 0): void {
    this.#rounds.delete(roundId);
    this.#rounds.set(roundId, { state, payout });
    const [oldest] = this.#rounds.keys();
    if (this.#rounds.size > MOST && oldest !== undefined) this.#rounds.delete(oldest);
  }

  find(roundId: string): KnownRound | undefined {
    return this.#rounds.get(roundId);
  }
}

const entry = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('opened'),
    roundId: z.string(),
    playerToken: z.string(),
    gameId: z.string(),
    stake: z.number().int(),
    free: z.string().optional(),
    table: z
      .object({ player: z.string(), n: z.number().int(), bets: z.record(z.string(), z.number().int()) })
      .optional(),
  }),
  z.object({ type: z.literal('accepted'), roundId: z.string() }),
  z.object({
    type: z.literal('drawn'),
    roundId: z.string(),
    payout: z.number().int(),
    atRisk: z.number().int().optional(),
  }),
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

const drawnOf = ({ payout, atRisk }: Pick<Extract<Entry, { type: 'drawn' }>, 'payout' | 'atRisk'>) => ({
  payout,
  ...(atRisk === undefined ? {} : { atRisk }),
});

function apply(rounds: Map<string, OpenRound>, step: Entry): void {
  const round = rounds.get(step.roundId);
  if (step.type === 'opened') {
    const { type: _, table, free, ...opened } = step;
    rounds.set(step.roundId, { ...opened, ...(table ? { table } : {}), ...(free ? { free } : {}) });
  } else if (step.type === 'closed') rounds.delete(step.roundId);
  else if (round && step.type === 'drawn') Object.assign(round, drawnOf(step));
  else if (round && step.type === 'accepted') round.accepted = true;
  else if (round) round.cancelled = true;
}

async function openOf(lines: AsyncIterable<unknown>): Promise<Map<string, OpenRound>> {
  const rounds = new Map<string, OpenRound>();
  for await (const line of lines) {
    const step = entry.safeParse(line).data;
    if (step) apply(rounds, step);
  }
  return rounds;
}

function stepsOf({ payout, atRisk, cancelled, accepted, ...round }: OpenRound): Entry[] {
  return [
    { type: 'opened', ...round },
    ...(accepted ? [{ type: 'accepted' as const, roundId: round.roundId }] : []),
    ...(payout === undefined
      ? []
      : [{ type: 'drawn' as const, roundId: round.roundId, ...drawnOf({ payout, atRisk }) }]),
    ...(cancelled ? [{ type: 'cancelled' as const, roundId: round.roundId }] : []),
  ];
}

const JOURNAL = 'rounds.jsonl';

/**
 * Opens the journal in a folder. `open` are the rounds that an earlier process left unfinished.
 * @param long after how many bytes it is shortened; for tests
 */
export async function openJournal(folder: string, long?: number): Promise<{ journal: Journal; open: OpenRound[] }> {
  await mkdir(folder, { recursive: true });
  const rounds = await openOf(readLines(folder, JOURNAL));
  const kept = () => [...rounds.values()].flatMap(stepsOf);
  const left = structuredClone([...rounds.values()]);
  const shortened = { written: (step: Entry) => apply(rounds, step), kept };
  return { open: left, journal: await openLines(folder, JOURNAL, kept(), shortened, long) };
}
