import { type AppOptions, refuse, renderWithApp } from '@r777/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area } from '../../expose/TeamManagement';
import { asAgent } from '../../testing/answers';
import { aTeamMember, downlinePage, profitPage } from '../../testing/team';

const none = { note: '', changedAt: null };
const path = [
  { id: '9', account: 'karim_agency' },
  { id: '21', account: 'rina' },
];
const usual = {
  ...asAgent.answers,
  downline: downlinePage([aTeamMember('31', { level: 2 })], { path }),
  teamProfit: profitPage([]),
  teamNote: none,
};
const open = (answers: AppOptions['answers'] = {}) =>
  renderWithApp(<Area />, { ...asAgent, path: '/m/member/team?under=21', answers: { ...usual, ...answers } });
const sent = (seen: ReturnType<typeof open>['seen']) =>
  seen.filter(({ name }) => name === 'setTeamNote').map(({ input }) => input);

test('a note is written, shown, changed and removed, and an unsaved one stays after a failure', async () => {
  const { user, seen, answers } = open();
  const note = within(await screen.findByRole('region', { name: 'Note on rina' }));
  expect(await note.findByText('Only you can see it.')).toBeVisible();
  await user.click(note.getByRole('button', { name: /Add a note/ }));
  const field = await screen.findByRole('textbox', { name: 'Your note' });
  await user.click(field);
  await user.paste('  wants a higher limit ');
  answers.setTeamNote = refuse('system.unavailable');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(field).toHaveValue('  wants a higher limit ');
  const kept = { note: 'wants a higher limit', changedAt: '2026-11-20T06:30:15Z' };
  answers.setTeamNote = kept;
  answers.teamNote = kept;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await note.findByText('wants a higher limit')).toBeVisible();
  expect(note.getByText('Changed 11/20/2026 12:30:15')).toBeVisible();
  expect(sent(seen).at(-1)).toEqual({ member: '21', note: 'wants a higher limit' });
  answers.setTeamNote = none;
  answers.teamNote = none;
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(note.getByRole('button', { name: /wants a higher limit/ }));
  await user.clear(await screen.findByRole('textbox', { name: 'Your note' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await note.findByText('Add a note')).toBeVisible();
  expect(sent(seen).at(-1)).toEqual({ member: '21', note: '' });
});

test('a note of more than 500 characters is not sent', async () => {
  const { user, seen } = open();
  await user.click(await screen.findByRole('button', { name: /Add a note/ }));
  await user.click(await screen.findByRole('textbox', { name: 'Your note' }));
  await user.paste('x'.repeat(501));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Use at most 500 characters.')).toBeVisible();
  expect(sent(seen)).toEqual([]);
});

test('a note that does not load can be tried again, and the rest of the page is there', async () => {
  const { user, answers } = open({ teamNote: refuse('system.unavailable') });
  expect(await screen.findByText('Couldn’t load the note')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Members of the team' })).toBeVisible();
  answers.teamNote = none;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Add a note')).toBeVisible();
});
