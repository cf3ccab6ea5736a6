import { readFileSync } from 'node:fs';
import { renderWithApp } from '@r777/shared/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manyGames } from '../../testing/fixtures';
import { GameActionsProvider } from '../launch/game-actions';
import { GameGrid } from './game-grid';

/** The style of a selector: jsdom lays nothing out. */
function rule(selector: string): string {
  const css = readFileSync('mf-games/src/games/grid/game-grid.module.css', 'utf8');
  return css.split('}').find((block) => block.trim().startsWith(`${selector} {`)) ?? '';
}
const show = (layout?: 'row') =>
  renderWithApp(
    <GameActionsProvider>
      <GameGrid games={manyGames(7)} label="Games" {...(layout ? { layout } : {})} />
    </GameActionsProvider>,
  );
const list = () => screen.getByRole('list', { name: 'Games' });

test('GLIST-25 the games are tiles in a grid, three beside each other', () => {
  show();
  expect(list()).toHaveClass('grid', { exact: true });
  expect(within(list()).getAllByRole('article')).toHaveLength(7);
  expect(rule('.grid')).toContain('display: grid;');
  // Each takes a third of the width, less the gaps, so the fourth has no room.
  expect(rule('.grid')).toMatch(/grid-template-columns: repeat\(auto-fill, minmax\(.*100% - 2 \* var\(--gap\)\) \/ 3/);
});

test('while tiles outside the screen are still to be drawn, the list is as high as a screen', () => {
  show();
  // Drawn whole, as here, it is as high as its games.
  expect(list()).toHaveAttribute('data-partly', 'false');
  const css = readFileSync('mf-games/src/games/grid/game-grid.module.css', 'utf8');
  expect(css).toMatch(/\.grid\[data-partly="true"\] \{\s*min-block-size: 100lvh;/);
});

test('GTILE-08 in a row the tiles stand beside each other and scroll sideways', () => {
  show('row');
  expect(list()).toHaveClass('row', { exact: true });
  for (const style of ['display: flex;', 'overflow-x: auto;']) expect(rule('.row')).toContain(style);
  expect(rule('.row')).not.toMatch(/flex-(wrap|flow|direction)/);
  expect(rule('.row .cell')).toContain('flex: none;');
});
