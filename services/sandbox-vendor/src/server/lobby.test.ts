import { toHundredths } from '@r777/shared/money';
import { afterEach, expect, test } from 'vitest';
import { codeOf, granted, playerAt } from '../testing/player';
import { useVendor } from '../testing/vendor';
import { playMoney } from './rounds/play-money';
import { requireTable, slotAt } from './tables/tables';

const at = useVendor();
afterEach(() => {
  at.clock.ahead = 0;
});

test('a vendor’s lobby shows its own games with their tiles, and opens only these', async () => {
  const player = playerAt(at.vendor.address);
  const { lobby, game } = granted(await player.enter(at.wps.launch('lobby-BGS')));
  expect(game).toBeNull();
  expect(lobby?.games).toHaveLength(36);
  const [first] = lobby?.games ?? [];
  const tile = await fetch(new URL(first?.tile ?? '', at.vendor.address));
  expect(tile.headers.get('content-type')).toContain('image/svg+xml');
  expect(codeOf(await player.spin('10.00'))).toBe('game.unknown');
  expect(codeOf(await player.open('aur-rani-baccarat'))).toBe('game.unknown');
  expect(granted(await player.open('bgs-burning-777')).game?.gameId).toBe('bgs-burning-777');
  granted(await player.spin('10.00'));
  expect(at.wps.state.received.map(({ kind }) => kind)).toEqual(['debit', 'credit']);
});

test('a lobby names the games with an open earlier round, and the first visit to such a game mentions it', async () => {
  at.wps.state.openGames = ['bgs-burning-777'];
  const player = playerAt(at.vendor.address);
  const launch = at.wps.launch('lobby-BGS');
  const entered = granted(await player.enter(launch));
  const left = entered.lobby?.games.filter(({ openRound }) => openRound).map(({ gameId }) => gameId);
  expect(left).toEqual(['bgs-burning-777']);
  expect(granted(await player.open('bgs-burning-777')).openRound).toBe(true);
});

test('the page of a lobby carries its name, and a lottery has no game page', async () => {
  const page = async (id: string) => (await fetch(new URL(`/play/${id}?lang=EN`, at.vendor.address))).text();
  expect(await page('lobby-BGS')).toContain('data-game="lobby-BGS"');
  expect(await page('lobby-BGS')).toContain('Bengal Studio');
  expect(await page('lobby-NONE')).toContain('data-game=""');
  expect(await page('lott-dhaka-daily')).toContain('data-game=""');
});

test.each(['bgs-burning-777', 'nvr-crash-rocket', 'adb-andar-bahar'])(
  'free play of %s moves the session’s play money and makes no call to the site',
  async (gameId) => {
    at.wps.state.freePlay = true;
    const player = playerAt(at.vendor.address);
    const session = granted(await player.enter(at.wps.launch(gameId)));
    expect(session).toMatchObject({ freePlay: true, balance: '10000.00' });
    if (session.game?.kind === 'slot') {
      const { balance, payout } = granted(await player.spin('10.00'));
      expect(toHundredths(balance ?? '')).toBe(1_000_000 - 1_000 + toHundredths(payout));
      expect(codeOf(await player.spin('10.00'))).toBe('spin.tooSoon');
    } else if (session.game?.kind === 'crash') {
      granted(await player.takeOff('10.00', 101));
      const { balance, end } = granted(await player.flight());
      expect(toHundredths(balance ?? '')).toBe(1_000_000 - 1_000 + toHundredths(end?.payout ?? ''));
    } else {
      // A round that has just begun: its bets stay open during the test.
      const { endsAt } = slotAt(gameId, requireTable(gameId).game.timing, Date.now());
      at.clock.ahead = endsAt + 500 - Date.now();
      const { n } = granted(await player.table());
      expect(granted(await player.bet(n, { andar: '10.00' })).balance).toBe('9990.00');
    }
    expect(at.wps.state.received).toEqual([]);
  },
);

test('play money can run out and is refunded, like real money', async () => {
  const { wallet } = playMoney();
  const call = (transactionId: string, amount: string) => ({
    playerToken: 'x',
    gameId: 'x',
    roundId: 'round-1',
    transactionId,
    amount,
  });
  expect((await wallet.debit(call('debit-1', '9999.00'))).balance).toBe('1.00');
  expect((await wallet.debit(call('debit-1', '9999.00'))).balance).toBe('1.00');
  await expect(wallet.debit(call('debit-2', '2.00'))).rejects.toMatchObject({ code: 'wallet.insufficient' });
  const undo = { playerToken: 'x', roundId: 'round-1', transactionId: 'undo-1', debitTransactionId: 'debit-1' };
  expect((await wallet.rollback(undo)).balance).toBe('10000.00');
});
