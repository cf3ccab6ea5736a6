import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { asked, open, play, tab } from './test-kit';

describe('search', () => {
  test('GLIST-22 GLIST-23 GLIST-31 the box searches by the trimmed name a while after the last key', async () => {
    // A busy machine may take longer than the box waits for the next key.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, seen, address } = open('/m/slot-games', { advanceTimers: () => undefined });
    await play('Game 1');
    await user.type(screen.getByRole('searchbox'), ' koi ');
    expect(asked(seen, 'gameList')).toHaveLength(1);
    await play('koi found');
    expect(asked(seen, 'gameList').slice(1)).toMatchObject([{ gameName: 'koi', pageNo: 1 }]);
    expect(address()).toBe('/m/slot-games?name=koi');
  });

  test('GLIST-24 Enter searches at once, and the pause after it brings no second request', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, seen } = open('/m/slot-games', { advanceTimers: () => undefined });
    await play('Game 1');
    await user.type(screen.getByRole('searchbox'), 'koi');
    expect(asked(seen, 'gameList')).toHaveLength(1);
    await user.keyboard('{Enter}');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(asked(seen, 'gameList').slice(1)).toMatchObject([{ gameName: 'koi', pageNo: 1 }]);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(asked(seen, 'gameList')).toHaveLength(2);
  });

  test('GLIST-35 searching on the Hot tab leads to the All tab', async () => {
    const { user, address } = open('/m/slot-games?tab=hot');
    await user.type(screen.getByRole('searchbox'), 'koi{Enter}');
    await play('koi found');
    expect(tab('All')).toHaveAttribute('aria-selected', 'true');
    expect(address()).toBe('/m/slot-games?name=koi');
  });

  test('a text that was not fired yet is forgotten with the tab', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, seen, address } = open('/m/slot-games', { advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    await play('Game 1');
    await user.type(screen.getByRole('searchbox'), 'koi');
    await user.click(tab('Hot'));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    act(() => vi.advanceTimersByTime(5000));
    expect(address()).toBe('/m/slot-games?tab=hot');
    expect(asked(seen, 'gameList')).toHaveLength(1);
  });

  test('GLIST-39 GLIST-44 a minimum bet and pay lines narrow the list, and clearing them shows all again', async () => {
    const { user, seen, address } = open('/m/slot-games');
    await play('Game 1');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filter games' });
    await user.click(
      within(within(sheet).getByRole('group', { name: 'Minimum bet' })).getByRole('button', { name: '৳\u00a010.00' }),
    );
    await waitFor(() => expect(asked(seen, 'gameList').at(-1)).toMatchObject({ minBet: '10.00' }));
    expect(address()).toBe('/m/slot-games?minBet=10.00');
    await user.click(
      within(within(sheet).getByRole('group', { name: 'Paylines' })).getByRole('button', { name: '20' }),
    );
    await waitFor(() => expect(asked(seen, 'gameList').at(-1)).toMatchObject({ minBet: '10.00', minLine: '20' }));
    expect(address()).toBe('/m/slot-games?minBet=10.00&minLine=20');
    await user.click(within(sheet).getByRole('button', { name: 'Clear' }));
    expect(address()).toBe('/m/slot-games');
  });
});
