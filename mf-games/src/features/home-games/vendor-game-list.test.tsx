import { renderWithApp } from '@r777/shared/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GameActionsProvider } from '../../games/launch/game-actions';
import { manyGames } from '../../testing/fixtures';
import { VendorGameList } from './type-panel';

const show = (count: number, title?: string) =>
  renderWithApp(
    <GameActionsProvider>
      <VendorGameList
        games={manyGames(count)}
        label="Delta Star"
        more="/m/fishing-games?vassalage=DLS"
        {...(title === undefined ? {} : { title })}
      />
    </GameActionsProvider>,
  );
const row = () => within(screen.getByRole('list', { name: 'Delta Star' }));
const more = () => screen.queryByRole('link', { name: 'Show more: Delta Star' });

test('GTILE-09 a title stands above the row only when one was given', () => {
  const { unmount } = show(3, 'Delta Star');
  expect(screen.getByRole('heading', { name: 'Delta Star' })).toBeVisible();
  unmount();
  show(3);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(row().getAllByRole('article')).toHaveLength(3);
});

test('GTILE-10 without games there is nothing, not even the title', () => {
  const { container } = show(0, 'Delta Star');
  expect(container).toBeEmptyDOMElement();
});

test('GTILE-08 GTILE-11 six games stand in a row and need no show-more control', () => {
  show(6);
  expect(screen.getByRole('list', { name: 'Delta Star' })).toHaveClass('row', { exact: true });
  expect(row().getAllByRole('article')).toHaveLength(6);
  expect(more()).not.toBeInTheDocument();
});

test('GTILE-11 with more than six games a control leads to all of them', async () => {
  const { user, address } = show(7);
  expect(row().getAllByRole('article')).toHaveLength(6);
  const control = more();
  expect(control).toBeVisible();
  if (control) await user.click(control);
  expect(address()).toBe('/m/fishing-games?vassalage=DLS');
});
