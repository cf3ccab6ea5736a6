import type { Winner } from '@r777/shared/contracts';
import { refuse, renderWithApp } from '@r777/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WinnerBoard } from './winner-board';

const winner = (userName: string, winAmount: string): Winner => ({
  vo: {
    winAmount,
    userName,
    gameId: 'g',
    gameName: 'Dragon Hoard',
    iconUrl: '/games/g.svg',
    time: '2026-11-20T08:00:00.000Z',
  },
});
const board = (list: Winner[]) => renderWithApp(<WinnerBoard />, { answers: { winners: { list } } });

test('HOME-22 the highest win comes first, also where text would sort otherwise', async () => {
  board([
    winner('sho***9', '96400.50'),
    winner('Ra***27', '184250.00'),
    winner('Mim***x', '9.99'),
    winner('Ka***1', '96400.51'),
  ]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByText(/\*\*\*/).textContent)).toEqual([
    'Ra***27',
    'Ka***1',
    'sho***9',
    'Mim***x',
  ]);
  expect(rows[0]).toHaveTextContent('Dragon Hoard');
  expect(rows[0]).toHaveTextContent('৳ 184,250.00');
  expect(within(rows[0] as HTMLElement).getByRole('img', { name: 'Rank 1' })).toHaveTextContent('1');
});

test('HOME-22 a page in Bengali asks for the winners in Bengali', async () => {
  renderWithApp(<WinnerBoard />, { language: 'BN', answers: { winners: { list: [winner('Ra***27', '1.00')] } } });
  expect(await screen.findByText('Ra***27')).toBeVisible();
});

test('HOME-22 amounts longer than a float is exact are still in order', async () => {
  board([winner('low***', '123456789012345.01'), winner('high***', '123456789012345.02')]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('high***');
});

test('HOME-22 of more than ten winners the ten highest wins are shown', async () => {
  board(Array.from({ length: 15 }, (_, index) => winner(`w***${index}`, `${100 + index}.00`)));
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByText(/\*\*\*/).textContent)).toEqual(
    [14, 13, 12, 11, 10, 9, 8, 7, 6, 5].map((index) => `w***${index}`),
  );
});

test('without winners the board says so', async () => {
  board([]);
  expect(await screen.findByRole('heading', { name: 'No winners yet today' })).toBeVisible();
});

test('a row without its picture keeps its place', async () => {
  board([winner('Ra***27', '1.00')]);
  const row = await screen.findByRole('listitem');
  const picture = row.querySelector('img');
  if (picture) fireEvent.error(picture);
  expect(row.querySelector('img')).toBeNull();
  expect(row).toHaveTextContent('Ra***27');
});

test('a failed board offers Retry', async () => {
  const { user, answers } = renderWithApp(<WinnerBoard />, { answers: { winners: refuse('system.unavailable') } });
  const retry = await screen.findByRole('button', { name: 'Loading failed, click to retry' });
  answers.winners = { list: [winner('Ra***27', '1.00')] };
  await user.click(retry);
  expect(await screen.findByText('Ra***27')).toBeVisible();
});
