import { expect, test } from 'vitest';
import { type Wallet, WalletError } from '../wallet';
import { type Journal, KnownRounds, type OpenRound } from './journal';
import { createSettler } from './settler';

const round: OpenRound = {
  roundId: 'r1',
  playerToken: 'token',
  gameId: 'rni-mega-sic-bo',
  stake: 20_000,
  payout: 20_000,
  atRisk: 1_000,
};

/** A settler whose wps answers each credit by `answer`; `sent` has the credits. */
function settlerOf(answer: (credit: Parameters<Wallet['credit']>[0]) => void) {
  const sent: Parameters<Wallet['credit']>[0][] = [];
  const credit: Wallet['credit'] = async (input) => {
    sent.push(input);
    answer(input);
    return { transactionId: input.transactionId, balance: '1000.00', currency: 'BDT' };
  };
  const journal = { append: async () => {} } as unknown as Journal;
  const log = { warn: () => {} };
  const settler = createSettler({ wallet: { credit } as Wallet, journal, known: new KnownRounds(), log });
  return { settler, sent };
}

test('a credit says what part of the stake was at risk', async () => {
  const { settler, sent } = settlerOf(() => {});
  await settler.settle(round);
  expect(sent.map(({ atRisk }) => atRisk)).toEqual(['10.00']);
});

test('an older wps, which does not know that part, is credited without it', async () => {
  const { settler, sent } = settlerOf((input) => {
    if (input.atRisk !== undefined) throw new WalletError('refused', 'request.invalid');
  });
  expect(await settler.settle(round)).toEqual({ state: 'settled', balance: '1000.00' });
  expect(sent.map(({ atRisk, amount }) => [atRisk, amount])).toEqual([
    ['10.00', '200.00'],
    [undefined, '200.00'],
  ]);
});
