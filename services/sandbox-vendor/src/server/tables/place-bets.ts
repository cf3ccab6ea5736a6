import { fromHundredths, toHundredths } from '@r777/shared/money';
import { mostOf, stakesOf } from '../../games/kind';
import { VendorError } from '../../vendor-error';
import type { PlacedBets } from '../../wire';
import { findGame } from '../games';
import { cancel } from '../rounds/take';
import { rest, roundIdOf, type Session, stakeOn, step } from '../sessions/session';
import { requireTable, type Slip, type Tables } from './tables';

/** Maximum number of slips of one player in one round. */
const SLIPS = 20;
/** How often a player may try in a time, in ms, over all tabs: each try is written to disk before the site refuses it. */
const TRIES = { most: 40, within: 10_000 };

/** The key of a player at a table: two tabs of a player share it. With play money each session has its own. */
export const seatOf = ({ playerName, freePlay, token }: Session): string => (freePlay ? `free:${token}` : playerName);

/** A slip as the page gets it. */
export const toPlaced = ({ round, state, payout }: Slip): PlacedBets => ({
  roundId: round.roundId,
  bets: Object.fromEntries(Object.entries(round.table.bets).map(([spot, stake]) => [spot, fromHundredths(stake)])),
  state,
  payout: payout === null ? null : fromHundredths(payout),
});

/**
 * Bets whose stake is being taken at this moment, in paisa by seat: so that two tabs together cannot exceed the limit.
 */
type Pending = Map<string, number>;

function readBets(
  session: Session,
  tables: Tables,
  { n, bets }: { n: number; bets: Readonly<Record<string, string>> },
  pending: Pending,
) {
  const table = requireTable(session.gameId);
  const game = findGame(session.gameId);
  if (!game) throw new VendorError('game.unknown');
  const spots = new Set(table.game.spots({ gameId: session.gameId, n }).map(({ id }) => id));
  const least = stakesOf(game)[0] ?? 0;
  const amounts = Object.entries(bets).map(([spot, amount]): [string, number] => [spot, toHundredths(amount)]);
  // Whole taka: odds are hundredths, so a payout is whole paisa.
  const isFine = ([spot, stake]: [string, number]) => spots.has(spot) && stake >= least && stake % 100 === 0;
  if (amounts.length === 0 || !amounts.every(isFine)) throw new VendorError('bet.invalid');
  const before = tables.slips(session.gameId, n).filter(({ round }) => round.table.player === seatOf(session));
  const stake = amounts.reduce((total, [, amount]) => total + amount, 0);
  const seat = `${session.gameId} ${n} ${seatOf(session)}`;
  const already = before.reduce((total, { round }) => total + round.stake, pending.get(seat) ?? 0);
  if (stake + already > mostOf(game) || before.length >= SLIPS) throw new VendorError('bets.limit');
  return { table, stake, seat, amounts: Object.fromEntries(amounts) };
}

/** Bets as the page sends them. */
interface Asked {
  readonly betId: string;
  readonly n: number;
  readonly bets: Readonly<Record<string, string>>;
}

async function start(session: Session, tables: Tables, asked: Asked, pending: Pending): Promise<PlacedBets> {
  const { table, stake, seat, amounts } = readBets(session, tables, asked, pending);
  const { betId, n } = asked;
  const slot = tables.slot(table);
  if (slot.n !== n || tables.now() >= slot.closesAt) throw new VendorError('bets.closed');
  const { playerToken, gameId, money } = session;
  const roundId = roundIdOf(session, betId);
  const round = { roundId, playerToken, gameId, stake, table: { player: seatOf(session), n, bets: amounts } };
  const late = (cause?: unknown) =>
    step(
      session,
      cancel(round, money, { code: 'bets.late', cause }).then((cancelled) => {
        throw cancelled;
      }),
    );
  pending.set(seat, (pending.get(seat) ?? 0) + stake);
  try {
    session.balance = await stakeOn(session, round);
  } finally {
    pending.set(seat, (pending.get(seat) ?? 0) - stake);
    if (pending.get(seat) === 0) pending.delete(seat);
  }
  // The site was slow: the result may already be known, so this stake must not count.
  if (tables.now() >= slot.closesAt) await late();
  await money.journal.append({ type: 'accepted', roundId }).catch(late);
  if (tables.now() >= slot.closesAt) await late();
  session.staked += stake;
  const slip: Slip = {
    round: { ...round, accepted: true },
    money,
    state: 'accepted',
    payout: null,
    onPaid(payout) {
      session.paid += payout;
    },
    onRest: (settlement) => rest(session, roundId, settlement),
  };
  tables.accept(slip);
  return toPlaced(slip);
}

/**
 * Places bets in the current round; a repeated `betId` gets the first answer again.
 * @throws VendorError `bets.closed`, `bet.invalid`, `bets.limit`, those of the wallet; `bets.late` if the site was too
 * slow; the stake is then refunded
 */
export function createPlacing(tables: Tables) {
  const asked = new Map<string, { print: string; answer: Promise<PlacedBets> }>();
  const pending: Pending = new Map();
  const tries = new Map<string, { since: number; count: number }>();
  /** @throws VendorError `spin.tooSoon` */
  const countTry = (seat: string) => {
    const now = tables.now();
    const known = tries.get(seat);
    const own = known && now - known.since < TRIES.within ? known : { since: now, count: 0 };
    own.count += 1;
    tries.delete(seat);
    tries.set(seat, own);
    const [oldest] = tries.keys();
    if (tries.size > 10_000 && oldest !== undefined) tries.delete(oldest);
    if (own.count > TRIES.most) throw new VendorError('spin.tooSoon');
  };
  return (session: Session, input: Asked) => {
    const key = roundIdOf(session, input.betId);
    const print = JSON.stringify([input.n, Object.entries(input.bets).toSorted()]);
    const known = asked.get(key);
    if (known && known.print !== print) throw new VendorError('request.invalid');
    if (known) return known.answer;
    if (session.spinning) throw new VendorError('spin.tooSoon');
    countTry(seatOf(session));
    session.spinning = true;
    const answer = start(session, tables, input, pending).finally(() => {
      session.spinning = false;
    });
    asked.set(key, { print, answer });
    const [oldest] = asked.keys();
    if (asked.size > 10_000 && oldest !== undefined) asked.delete(oldest);
    return answer;
  };
}
