import { fromHundredths, toHundredths } from '@r777/shared/money';
import { z } from 'zod';
import { VendorError } from '../../vendor-error';
import type { FreeSpinsLeft, FreeSpinsState } from '../../wire';
import { type Lines, openLines, readLines } from './lines';

/** How long a grant is kept after its end, so that a late repeat of it is not another grant, in ms. */
const KEPT = 90 * 86_400_000;
const DAY = 86_400_000;
const NAME = 'free-spins.jsonl';

const money = z.string().regex(/^\d{1,9}\.\d{2}$/);

/** `POST /api/operator/free-spins`: free spins for a player. A repeat of `grantId` grants nothing more. */
export const grantInput = z.strictObject({
  grantId: z.uuid(),
  playerId: z.string().min(1).max(80),
  gameId: z.string().max(80),
  spins: z.number().int().min(1).max(1_000),
  /** The stake of one spin, one of the game's stakes. */
  value: money,
  /** The most that all spins together can win. */
  most: money,
  days: z.number().int().min(1).max(365),
});
type GrantInput = z.output<typeof grantInput>;

const entry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('granted'), ...grantInput.shape, until: z.number() }),
  z.object({ type: z.literal('used'), grantId: z.string(), roundId: z.string() }),
  z.object({ type: z.literal('won'), grantId: z.string(), roundId: z.string(), amount: z.number().int() }),
  z.object({ type: z.literal('returned'), grantId: z.string(), roundId: z.string() }),
  z.object({ type: z.literal('ended'), grantId: z.string() }),
]);
type Entry = z.infer<typeof entry>;

interface Grant {
  readonly input: GrantInput;
  /** In ms since 1970. */
  readonly until: number;
  /** The win of each round of the grant, in paisa. */
  readonly rounds: Map<string, number>;
  ended: boolean;
}

/** A round of a grant. */
interface FreeRound {
  readonly roundId: string;
  readonly free?: string;
}

const wonBy = ({ rounds }: Grant) => [...rounds.values()].reduce((sum, won) => sum + won, 0);

/**
 * The free spins of all players, stored on disk. A spin is used before its round begins, and is there again when the
 * round is rolled back.
 */
export class FreeSpins {
  readonly #grants = new Map<string, Grant>();
  readonly #now: () => number;
  #lines: Lines | undefined;

  private constructor(now: () => number) {
    this.#now = now;
  }

  static async open(folder: string, now: () => number): Promise<FreeSpins> {
    const spins = new FreeSpins(now);
    const known: Entry[] = [];
    for await (const line of readLines(folder, NAME)) known.push(...[entry.safeParse(line).data ?? []].flat());
    for (const step of known) spins.#apply(step);
    for (const [id, { until }] of spins.#grants) if (until + KEPT < now()) spins.#grants.delete(id);
    spins.#lines = await openLines(
      folder,
      NAME,
      known.filter(({ grantId }) => spins.#grants.has(grantId)),
    );
    return spins;
  }

  #apply(step: Entry): void {
    if (step.type === 'granted') {
      const { type: _, until, ...input } = step;
      this.#grants.set(step.grantId, { input, until, rounds: new Map(), ended: false });
      return;
    }
    const grant = this.#grants.get(step.grantId);
    if (!grant) return;
    if (step.type === 'used') grant.rounds.set(step.roundId, 0);
    else if (step.type === 'won') grant.rounds.set(step.roundId, step.amount);
    else if (step.type === 'returned') grant.rounds.delete(step.roundId);
    else grant.ended = true;
  }

  /** A spin counts as soon as it is requested, so that two spins at the same moment do not use one free spin. */
  async #add(step: Entry): Promise<void> {
    this.#apply(step);
    await this.#lines?.append(step);
  }

  /** Grants free spins once. @throws VendorError `request.invalid` if the id was used for another grant */
  async grant(input: GrantInput): Promise<FreeSpinsState> {
    const known = this.#grants.get(input.grantId);
    if (known) {
      if (JSON.stringify(known.input) !== JSON.stringify(input)) throw new VendorError('request.invalid');
      return this.state(input.grantId);
    }
    const step = { type: 'granted' as const, ...input, until: this.#now() + input.days * DAY };
    // On disk before it is there: a grant that could not be written is not played.
    await this.#lines?.append(step);
    this.#apply(step);
    return this.state(input.grantId);
  }

  /** For the site: how many are used and left. */
  state(grantId: string): FreeSpinsState {
    const grant = this.#grants.get(grantId);
    if (!grant) return { state: 'unknown' };
    const { input, until, rounds } = grant;
    const left = input.spins - rounds.size;
    const won = fromHundredths(wonBy(grant));
    const isOver = grant.ended || until <= this.#now() || left <= 0;
    return { state: isOver ? 'over' : 'granted', used: rounds.size, left, won, until: new Date(until).toISOString() };
  }

  /** The free spins that a player plays next in a game: those that end first. */
  next(playerId: string, gameId: string): FreeSpinsLeft | null {
    const open = [...this.#grants.values()].filter(
      ({ input, until, rounds, ended }) =>
        !ended &&
        input.playerId === playerId &&
        input.gameId === gameId &&
        until > this.#now() &&
        rounds.size < input.spins,
    );
    const [first] = open.toSorted((a, b) => a.until - b.until);
    if (!first) return null;
    const { grantId, spins, value } = first.input;
    return { grantId, left: spins - first.rounds.size, total: spins, value, won: fromHundredths(wonBy(first)) };
  }

  /** The stake of a spin in paisa. @throws VendorError `freeSpins.over` */
  valueOf(grantId: string, playerId: string, gameId: string): number {
    const grant = this.#grants.get(grantId);
    if (grant?.input.playerId !== playerId || grant.input.gameId !== gameId || this.state(grantId).state !== 'granted')
      throw new VendorError('freeSpins.over');
    return toHundredths(grant.input.value);
  }

  /** Uses a spin for a round. @throws VendorError `freeSpins.over` */
  async use({ roundId, free }: FreeRound): Promise<void> {
    if (free === undefined) return;
    if (this.state(free).state !== 'granted') throw new VendorError('freeSpins.over');
    await this.#add({ type: 'used', grantId: free, roundId }).catch((cause: unknown) => {
      throw new VendorError('rounds.unwritable', { cause });
    });
  }

  /** The win of a round, in paisa: at most the remainder of the grant's maximum. Stored before it is paid. */
  async win({ roundId, free }: FreeRound, payout: number): Promise<number> {
    const grant = free === undefined ? undefined : this.#grants.get(free);
    if (!grant || free === undefined) return payout;
    const amount = Math.min(payout, Math.max(0, toHundredths(grant.input.most) - wonBy(grant)));
    if (amount > 0) await this.#add({ type: 'won', grantId: free, roundId, amount });
    return amount;
  }

  /** Gives the spin of a round back that was not played. */
  async giveBack({ roundId, free }: FreeRound): Promise<void> {
    if (free !== undefined && this.#grants.get(free)?.rounds.has(roundId))
      await this.#add({ type: 'returned', grantId: free, roundId });
  }

  /** The site has ended a grant. */
  end(grantId: string): Promise<void> {
    return this.#add({ type: 'ended', grantId });
  }

  async close(): Promise<void> {
    await this.#lines?.close();
  }
}
