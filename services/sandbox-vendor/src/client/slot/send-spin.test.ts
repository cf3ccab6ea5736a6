import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilAtRest } from '../flow/waiting';
import { sendSpin } from './send-spin';

const answers: (object | 'lost')[] = [];
const sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  answers.length = 0;
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: init.body ? JSON.parse(String(init.body)) : null });
    const answer = answers.shift();
    if (answer === undefined || answer === 'lost') throw new TypeError('ServerError to fetch');
    return Response.json(answer);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const input = { bet: '10.00', spinId: 'spin-1', clientSeed: 'mine' };
const played = { success: true, value: { roundId: 'sbx-1' } };

test('a spin without an answer is sent again under the same id, and the player is informed', async () => {
  answers.push('lost', 'lost', played);
  const onLost = vi.fn();
  const spin = sendSpin(input, onLost);
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(spin).resolves.toEqual(played.value);
  expect(sent.map(({ body }) => body)).toEqual(Array(3).fill(input));
  expect(onLost).toHaveBeenCalledTimes(2);
});

test('without a connection the spin stops after its last attempt, so that the player can decide', async () => {
  const spin = expect(sendSpin(input, () => {})).rejects.toMatchObject({
    code: 'network',
  });
  await vi.advanceTimersByTimeAsync(10_000);
  await spin;
  expect(sent).toHaveLength(4);
});

test('a refusal is final', async () => {
  answers.push({ success: false, code: 'wallet.insufficient' });
  await expect(sendSpin(input, () => {})).rejects.toMatchObject({
    code: 'wallet.insufficient',
  });
  expect(sent).toHaveLength(1);
});

test('a round is queried until its money is settled, also after lost connections', async () => {
  answers.push({ success: true, value: { state: 'settling' } }, 'lost', { success: true, value: { state: 'settled' } });
  const round = untilAtRest('sbx-1');
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(round).resolves.toMatchObject({ state: 'settled' });
  expect(sent).toHaveLength(3);
});
