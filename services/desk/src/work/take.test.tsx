import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk } from '../testing/fake-wps';

const at = '2026-11-20T08:00:00.000Z';
const feedback = {
  feedbackId: 'f1',
  member: 'rahim',
  memberState: 'active',
  type: 1,
  state: 'inProgress',
  at,
  content: 'My deposit is missing.',
  pictures: [],
  answers: [],
  decision: null,
};
const chat = {
  member: 'rahim',
  memberState: 'active',
  state: 'open',
  waitingSince: at,
  totalCount: 1,
  messages: [{ messageId: 'm1', at, from: 'member', text: 'Hello?' }],
};
const opened = (hash: string, assignee: string | null) =>
  openDesk(
    {
      session: { name: 'nadia', roles: ['support'] },
      answers: {
        conversation: () => ({ value: { ...chat, assignee } }),
        feedbackShow: () => ({ value: { ...feedback, assignee } }),
        applicationShow: () => ({ value: { ...feedback, type: 8, assignee } }),
      },
    },
    hash,
  );

test.each([
  { hash: '#/requests/chats/rahim', call: 'conversationAssign', acts: ['Answer', 'Close'] },
  { hash: '#/requests/feedback/f1', call: 'feedbackAssign', acts: ['Answer', 'Close'] },
  { hash: '#/requests/applications/f1', call: 'feedbackAssign', acts: ['Approve', 'Refuse'] },
])('what a colleague works on is taken over before it is answered: $hash', async ({ hash, call, acts }) => {
  const { fake, user } = opened(hash, 'karim');
  await user.click(await screen.findByRole('button', { name: 'Take over' }));
  expect(screen.getByText(/karim is working on this/)).toBeVisible();
  for (const name of acts) expect(screen.queryByRole('button', { name })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'karim is off today');
  await user.click(screen.getAllByRole('button', { name: 'Take over' }).at(-1) as HTMLElement);
  await expect.poll(() => fake.asked.at(-1)).toMatchObject({ call, input: { from: 'karim' } });
});

test('nobody’s chat is taken without naming anybody, and one’s own is not taken again', async () => {
  const { fake, user } = opened('#/requests/chats/rahim', null);
  await user.click(await screen.findByRole('button', { name: 'Take' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'mine');
  await user.click(screen.getAllByRole('button', { name: 'Take' }).at(-1) as HTMLElement);
  await expect.poll(() => fake.asked.at(-1)?.call).toBe('conversationAssign');
  expect(fake.asked.at(-1)?.input).not.toHaveProperty('from');
});

test('one’s own chat is answered, and not taken again', async () => {
  opened('#/requests/chats/rahim', 'nadia');
  expect(await screen.findByRole('button', { name: 'Answer' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
});
