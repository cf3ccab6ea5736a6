import { fromHundredths } from '@r777/shared/money';
import { randomOf } from '../../games/fair';
import { type Engine, PARTS } from '../../games/slot/spin';
import { VendorError } from '../../vendor-error';
import type { SpinAnswer } from '../../wire';
import type { Proofs } from '../rounds/proofs';
import { Cancelled, payOut } from '../rounds/take';
import { commitmentOf, useSeed } from './committed';
import { freeSpinsOf, rest, roundIdOf, type Session, stakeOn, standing, step } from './session';

/** Shortest time between two spins of a session, in ms: no turbo mode, and no script can play faster than a person. */
const CYCLE = 2_500;
/** Because of the network, a round may follow the previous one this much sooner, in ms. */
const MARGIN = 250;

/** The cycle of a session: this vendor's own, or a longer one that the site asks for. */
export const cycleOf = (spinMs = 0): number => (spinMs > CYCLE - MARGIN ? spinMs + MARGIN : CYCLE);

/** A spin as the page asks for it: `stake` in paisa, `free` the grant of free spins that it uses. */
export interface WantedSpin {
  readonly spinId: string;
  readonly stake: number;
  readonly free?: string | undefined;
  /** The player's part of the draw. */
  readonly clientSeed: string;
}

/** What decides a spin, and where that is kept. */
interface Drawing {
  readonly engine: Engine;
  readonly proofs: Proofs;
}

async function start(
  session: Session,
  { spinId, stake, free, clientSeed }: WantedSpin,
  { engine, proofs }: Drawing,
): Promise<SpinAnswer> {
  const times = session.refunded.get(spinId) ?? 0;
  const roundId = roundIdOf(session, times === 0 ? spinId : `${spinId}:${times}`);
  const { playerToken, gameId, money } = session;
  const round = { roundId, playerToken, gameId, stake, ...(free === undefined ? {} : { free }) };
  const debited = await stakeOn(session, round);
  // Nothing is drawn again: the promised seed decides, and the page computes the same.
  const proof = useSeed(session, clientSeed);
  const outcome = engine.play(randomOf(proof));
  const paid = await step(session, payOut(round, (outcome.pays * stake) / PARTS, money));
  const { nonce, ...own } = proof;
  await proofs.add({ roundId, gameId, at: Date.now(), nonce, own: { ...own, claim: outcome.pays } });
  const { payout } = paid;
  if (free === undefined) session.staked += stake;
  session.paid += payout;
  session.balance = debited;
  if (paid.settled) rest(session, roundId, paid.settled);
  else void paid.settlement.then((settlement) => rest(session, roundId, settlement)).catch(() => {});
  return {
    roundId,
    stake: fromHundredths(stake),
    payout: fromHundredths(payout),
    state: session.rounds.get(roundId) ?? 'settling',
    outcome,
    proof,
    next: commitmentOf(session),
    freeSpins: freeSpinsOf(session),
    ...standing(session),
  };
}

/** A spin that took no stake, or returned it, may be sent again. It then gets a new result. */
function allowAgain(session: Session, spinId: string): void {
  session.used.delete(spinId);
  if (session.latest?.spinId === spinId) session.latest = undefined;
}

function forgetFailure(session: Session, spinId: string, error: unknown): void {
  if (!(error instanceof Cancelled)) {
    allowAgain(session, spinId);
    return;
  }
  const refunded = () => {
    session.refunded.set(spinId, (session.refunded.get(spinId) ?? 0) + 1);
    allowAgain(session, spinId);
  };
  // Until the refund is confirmed the answer stays that the spin was cancelled.
  error.settlement.then(refunded).catch(() => {});
}

/**
 * One spin of a session; a repeated `spinId` gets the first answer again and starts nothing. A failed spin can start
 * again once it has no effect any more: it took no stake, or its stake was returned.
 * @throws VendorError
 */
export function spin(session: Session, wanted: WantedSpin, drawing: Drawing): Promise<SpinAnswer> {
  const { spinId, stake, free } = wanted;
  const { latest } = session;
  if (latest?.spinId === spinId && latest.spin.stake === stake && latest.spin.free === free) return latest.spin.answer;
  if (session.used.has(spinId)) throw new VendorError('request.invalid');
  const now = performance.now();
  // One spin at a time: with a slow wallet a second spin must not start before the first has ended.
  if (session.spinning || now - session.lastSpinAt < session.cycle) throw new VendorError('spin.tooSoon');
  session.lastSpinAt = now;
  session.spinning = true;
  session.used.add(spinId);
  const answer = start(session, wanted, drawing).finally(() => {
    session.spinning = false;
  });
  session.latest = { spinId, spin: { stake, free, answer } };
  answer.catch((error: unknown) => forgetFailure(session, spinId, error));
  return answer;
}
