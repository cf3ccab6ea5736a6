import { renderWithApp } from '@r777/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { game } from '../../testing/fixtures';
import { king, showTiles, tile } from '../../testing/tiles';
import { GameGrid } from '../grid/game-grid';
import { GameActionsProvider } from '../launch/game-actions';

describe('a tile', () => {
  test('GTILE-01 GTILE-02 GTILE-03 shows the picture, the name, and the vendor where the list asks for it', () => {
    showTiles();
    expect(tile('Sundarban King')).toHaveTextContent('Bengal Studio');
    expect(tile('Sundarban King', 'Second list')).not.toHaveTextContent('Bengal Studio');
    const picture = tile('Sundarban King').querySelector('img');
    expect(picture).toHaveAttribute('src', expect.stringMatching(/\/games\/bgs-sundarban-king\.webp$/));
    expect(picture).toHaveAttribute('width');
    expect(picture).toHaveAttribute('height');
  });

  test('GTILE-03 shows the vendor in a list on the first screen too', () => {
    renderWithApp(
      <GameActionsProvider>
        <GameGrid games={[king]} label="First screen" showVendor first />
      </GameActionsProvider>,
    );
    expect(within(screen.getByRole('list', { name: 'First screen' })).getByRole('article')).toHaveTextContent(
      'Bengal Studio',
    );
  });

  test('GTILE-02 shows the node name when the game has no name', () => {
    showTiles({}, [game({ gameName: '' })]);
    expect(tile('sundarban')).toBeVisible();
  });

  test('shows the smallest stake where no vendor is named, without decimals that are zero', () => {
    showTiles({}, [game({ minBet: '1200.00' }), game({ gameId: 'cheap', gameName: 'Cheap', minBet: '0.50' })]);
    expect(tile('Sundarban King', 'Second list')).toHaveTextContent('৳ 1,200+');
    expect(tile('Cheap', 'Second list')).toHaveTextContent('৳ 0.50+');
  });

  test('GTILE-04 has a favourite toggle, but not for LOTT and ELOTT', () => {
    const lotteries = [
      game({ gameId: 'lott', gameName: 'Lotto', gameType: 'LOTT' }),
      game({ gameId: 'elott', gameName: 'E-lotto', gameType: 'ELOTT' }),
    ];
    showTiles({}, [king, ...lotteries]);
    expect(screen.getAllByRole('button', { name: /^Favourite:/ })).toHaveLength(2);
  });

  test.each(['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT'] as const)(
    'GTILE-04 a game of %s has a favourite toggle',
    (gameType) => {
      showTiles({}, [{ ...king, gameType }]);
      expect(screen.getAllByRole('button', { name: 'Favourite: Sundarban King' })).toHaveLength(2);
    },
  );

  test('GTILE-07 each tile has a theme of its own', () => {
    const random = vi.spyOn(Math, 'random');
    for (const value of [0.2, 0.4, 0.6, 0.8]) random.mockReturnValueOnce(value);
    showTiles();
    const themes = [...document.querySelectorAll('[data-tile-theme]')].map((each) =>
      each.getAttribute('data-tile-theme'),
    );
    expect(themes).toEqual(['2', '3', '4', '5']);
    random.mockRestore();
  });

  test('GTILE-07 has a theme from 1 to 5, which stands in with the name when the picture fails', () => {
    const random = vi.spyOn(Math, 'random');
    for (const [value, theme] of [
      [0, '1'],
      [0.5, '3'],
      [0.999, '5'],
    ] as const) {
      random.mockReturnValue(value);
      const { unmount } = showTiles();
      const picture = tile('Koi Fortune').querySelector('img');
      expect(picture?.parentElement).toHaveAttribute('data-tile-theme', theme);
      if (picture) fireEvent.error(picture);
      expect(tile('Koi Fortune').querySelector('img')).toBeNull();
      expect(within(tile('Koi Fortune')).getAllByText('Koi Fortune')).toHaveLength(2);
      unmount();
    }
    random.mockRestore();
  });
});
