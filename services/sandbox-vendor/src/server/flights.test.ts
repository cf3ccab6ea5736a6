// @module-tag extended
import { createHash } from 'node:crypto';
import { toHundredths } from '@r777/shared/money';
import { expect, test, vi } from 'vitest';
import { multiplierAt } from '../games/course';
import { LEAST, pointOfRound } from '../games/crash';
import type { Commitment } from '../games/fair';
import { codeOf, granted } from '../testing/player';
import { useVendor } from '../testing/vendor';
import type { FlightAnswer } from '../wire';

const at = useVendor();
const aboard = () => at.enter('nvr-crash-rocket');

type Ended = FlightAnswer & { end: NonNullable<FlightAnswer['end']> };
const ended = async (player: Awaited<ReturnType<typeof aboard>>) => granted(await player.flight()) as Ended;

test('the point’s hash is published before the start, and the server alone makes an automatic exit', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, aboard));
  let expected = 100_000;
  for (const player of players) {
    const { promise } = granted(await player.send<Commitment>('/api/flight/promise'));
    const flight = granted(await player.takeOff('10.00', LEAST));
    expect(flight.next.promise).not.toBe(promise);
    const { end } = await ended(player);
    expect(createHash('sha256').update(Buffer.from(end.proof.seed, 'hex')).digest('hex')).toBe(promise);
    expect(end.point).toBe(pointOfRound(end.proof));
    expect(end).toMatchObject(end.point >= LEAST ? { left: LEAST, payout: '10.10' } : { left: null, payout: '0.00' });
    expected += toHundredths(end.payout) - 1_000;
  }
  await vi.waitFor(() => expect([...at.wps.state.rounds.values()]).toEqual(Array(6).fill('settled')), 10_000);
  expect(at.wps.state.balance).toBe(expected);
});

test('cashing out in time pays the multiplier at the tap, at most that of the server’s clock', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, aboard));
  for (const [index, player] of players.entries()) {
    const flightId = crypto.randomUUID();
    const began = Date.now();
    granted(await player.takeOff('10.00', null, flightId));
    await vi.waitFor(() => expect(Date.now() - began).toBeGreaterThan(400));
    // Two of them claim a time of flight an hour ahead.
    const seen = index < 2 ? 250 : 600_000;
    const { end } = granted(await player.leave(flightId, seen)) as Ended;
    const most = multiplierAt(Date.now() - began);
    if (end.left === null) expect(end.point).toBeLessThanOrEqual(most);
    else expect(end.left).toBeLessThanOrEqual(index < 2 ? multiplierAt(250) : most);
    expect(toHundredths(end.payout)).toBe(end.left === null ? 0 : end.left * 10);
    expect(granted(await player.leave(flightId, seen))).toMatchObject({ end: { left: end.left, payout: end.payout } });
  }
});

test('one flight at a time and one per id; a stake that the site refuses starts no flight', async () => {
  const player = await aboard();
  at.wps.state.refuse = 'loss.limit';
  expect(codeOf(await player.takeOff('10.00', null))).toBe('wallet.limit');
  at.wps.state.refuse = null;
  const other = await aboard();
  const flightId = crypto.randomUUID();
  const first = granted(await other.takeOff('10.00', 10_000, flightId));
  expect(granted(await other.takeOff('10.00', 10_000, flightId)).roundId).toBe(first.roundId);
  expect(codeOf(await other.takeOff('20.00', 10_000, flightId))).toBe('request.invalid');
  expect(['flight.open', 'spin.tooSoon']).toContain(codeOf(await other.takeOff('10.00', null)));
  expect(codeOf(await other.leave(crypto.randomUUID(), 10))).toBe('flight.over');
  expect(at.wps.state.rounds.size).toBe(1);
});

test('killed during a flight, the vendor refunds the stake at its next start', async () => {
  const player = await aboard();
  const flights = await Promise.all(
    [player, await aboard(), await aboard()].map((one) => one.takeOff('10.00', 10_000)),
  );
  expect(flights.map(codeOf)).toEqual(Array(3).fill('success'));
  const open = [...at.wps.state.rounds].flatMap(([roundId, state]) => (state === 'open' ? [roundId] : []));
  await at.startFromDisk();
  await vi.waitFor(() => expect([...at.wps.state.rounds.values()]).not.toContain('open'), 10_000);
  for (const roundId of open) expect(['rolledBack', 'settled']).toContain(at.wps.state.rounds.get(roundId));
  expect([...at.wps.state.rounds.values()]).toContain('rolledBack');
});
