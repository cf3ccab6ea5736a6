import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk } from '../testing/fake-wps';

test('withdrawals that wait have pages, and a search that begins at the first one', async () => {
  const at = '2026-11-20T08:00:00.000Z';
  const row = (order: string) => ({ order, member: order, amount: '6000.00', card: 'BRAC', status: 'pending', at });
  const { user } = openDesk(
    {
      answers: {
        withdrawals: ({ text, page }) => ({ value: { content: [row(`${text || 'all'}-${page}`)], totalCount: 41 } }),
      },
    },
    '#/requests/withdrawals',
  );
  expect(await screen.findByRole('link', { name: 'all-1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('link', { name: 'all-2' })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Filter by member or order' }), 'rahim');
  expect(await screen.findByRole('link', { name: 'rahim-1' })).toBeVisible();
});

test('chats of another assignee begin at the first page', async () => {
  const at = '2026-11-20T08:00:00.000Z';
  const chat = (member: string) => ({
    member,
    state: 'open',
    assignee: 'karim',
    waitingSince: at,
    unseen: 1,
    lastAt: at,
    lastSender: 'member',
    lastText: 'Hello?',
  });
  const { user } = openDesk(
    {
      session: { name: 'nadia', roles: ['support'] },
      answers: {
        conversations: ({ assignee, page }) => ({
          value: { content: [chat(`${assignee ?? 'all'}-${page}`)], totalCount: 41 },
        }),
      },
    },
    '#/requests/chats',
  );
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('link', { name: 'all-2' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Assigned to' }), 'karim');
  expect(await screen.findByRole('link', { name: 'karim-1' })).toBeVisible();
});

test('accounts that resemble an excluded member’s have pages, and say what their owners may do meanwhile', async () => {
  const held = (id: string, stopped: boolean) => ({
    id,
    username: `member${id}`,
    type: 'NORMAL',
    state: 'active',
    registeredAt: '2026-11-20T08:00:00.000Z',
    held: { since: '2026-11-20T08:00:00.000Z', stopped, excludedMember: '7', strength: 'weak', sameIn: ['device'] },
  });
  const { user } = openDesk(
    {
      session: { name: 'nadia', roles: ['support'] },
      answers: {
        heldMembers: ({ page }) => ({
          value: { content: [String(page) === '1' ? held('11', true) : held('12', false)], totalCount: 21 },
        }),
      },
    },
    '#/members',
  );
  expect(await screen.findByRole('row', { name: /member11.*Stopped/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('row', { name: /member12.*Can play/ })).toBeVisible();
});
