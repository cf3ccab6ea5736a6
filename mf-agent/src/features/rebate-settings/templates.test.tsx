import { AppError, dialogStore, toastStore } from '@r777/shared/core';
import { type AppOptions, renderWithApp } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area } from '../../expose/RebateSettings';
import { asAgent } from '../../testing/answers';
import { aChild, settingsPage } from '../../testing/rebate';

const id = 'fe2ce65c-f6aa-4e01-a8ac-854195b64edc';
const friends = { id, name: 'Friends', rates: { RNG: '0.50' }, changedAt: '2026-11-20T06:30:00Z' };
const path = '/m/member/teamRebate?view=templates';
const usual = {
  ...asAgent.answers,
  rebateSettings: settingsPage([aChild('21', 'rina'), aChild('22', 'sumon'), aChild('23', 'tania')]),
  rebateTemplates: { content: [friends], most: 20 },
  saveRebateTemplate: friends,
  removeRebateTemplate: { done: true as const },
};
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, { ...asAgent, path, answers: { ...usual, ...answers }, ...options });
const inputs = (seen: ReturnType<typeof open>['seen'], call: string) =>
  seen.filter(({ name }) => name === call).map(({ input }) => input);
const answer = (yes: boolean) => act(async () => dialogStore.getState().dialogs[0]?.answer(yes));

test('a template is made of a name and the categories that are filled in', async () => {
  const { user, seen } = open({ answers: { rebateTemplates: { content: [], most: 20 } } });
  await user.click(await screen.findByRole('button', { name: 'New template' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'New template' }));
  const name = await sheet.findByRole('textbox', { name: /^Name/ });
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('Enter a name')).toBeVisible();
  await user.type(name, 'Fri\u0435nds{Enter}');
  expect(await sheet.findByText(/^Some letters are from another script/)).toBeVisible();
  await user.clear(name);
  await user.type(name, ' Friends {Enter}');
  expect(await sheet.findByText('Enter at least one rebate')).toBeVisible();
  await user.type(sheet.getByRole('textbox', { name: 'Slots' }), '1.5{Enter}');
  expect(await sheet.findByText('At most your own rebate of 1.00%')).toBeVisible();
  await user.clear(sheet.getByRole('textbox', { name: 'Slots' }));
  await user.type(sheet.getByRole('textbox', { name: 'Slots' }), '.5{Enter}');
  await waitFor(() =>
    expect(inputs(seen, 'saveRebateTemplate')).toEqual([{ id: '', name: 'Friends', rates: { RNG: '0.50' } }]),
  );
  await waitFor(() => expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual(['Template Friends saved']));
});

test('a name that is taken is refused under its field', async () => {
  const { user } = open({
    answers: { saveRebateTemplate: new AppError('rebate.templateName', { field: 'name' }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit template Friends' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit template Friends' }));
  const slots = await sheet.findByRole('textbox', { name: 'Slots' });
  expect(slots).toHaveValue('0.50');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('You already have a template with this name. Choose another name.')).toBeVisible();
});

test('a template is removed after a second yes', async () => {
  const { user, seen, answers } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove template Friends' }));
  await answer(false);
  expect(inputs(seen, 'removeRebateTemplate')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove template Friends' }));
  answers.rebateTemplates = { content: [], most: 20 };
  await answer(true);
  await waitFor(() => expect(inputs(seen, 'removeRebateTemplate')).toEqual([{ id }]));
  expect(await screen.findByText('No templates yet')).toBeVisible();
});

test('AGENT-33 a template is given to many at once, and each member has an answer', async () => {
  const applied = { code: null, gameType: null, percent: null };
  const { user, seen, address } = open({
    answers: {
      applyRebates: {
        content: [
          { member: '21', ...applied },
          { member: '22', code: 'rebate.tooLow', gameType: 'RNG', percent: '0.70' },
          { member: '23', code: 'request.notFound', gameType: null, percent: null },
        ],
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Apply template Friends' }));
  expect(address()).toBe(`${path}&apply=${id}`);
  expect(await screen.findByRole('button', { name: 'Choose at least one member' })).toBeDisabled();
  await user.click(await screen.findByRole('checkbox', { name: 'All on this page' }));
  await user.click(screen.getByRole('button', { name: 'Apply to 3 members' }));
  await waitFor(() =>
    expect(dialogStore.getState().dialogs[0]?.text).toBe(
      '3 members get the rebates from Friends. A higher rebate counts for all of today. A lower one counts from 00:00 tomorrow.',
    ),
  );
  await answer(true);
  await waitFor(() =>
    expect(inputs(seen, 'applyRebates')).toEqual([{ members: ['21', '22', '23'], rates: { RNG: '0.50' } }]),
  );
  const rows = within(await screen.findByRole('list', { name: 'Result for each member' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'rinaApplied',
    'sumonNot appliedSlots: this member has given 0.70% to their own team',
    'taniaNot appliedNo longer directly below you',
  ]);
  expect(screen.getByRole('alert')).toHaveTextContent('1 of 3 members now have the rebates from Friends.');
});

test('who is chosen stays chosen on another page of the list', async () => {
  const first = settingsPage([aChild('21', 'rina')], { totalPages: 2, totalCount: 21 });
  const second = settingsPage([aChild('31', 'zara')], { totalPages: 2, totalCount: 21, pageNum: 2 });
  const { user, seen } = open({
    path: `${path}&apply=${id}`,
    answers: { rebateSettings: ({ pageNo }: { pageNo?: unknown }) => (Number(pageNo) === 2 ? second : first) },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'rina' }));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await user.click(await screen.findByRole('checkbox', { name: 'zara' }));
  await user.click(screen.getByRole('button', { name: 'Apply to 2 members' }));
  await answer(true);
  await waitFor(() => expect(inputs(seen, 'applyRebates')).toMatchObject([{ members: ['21', '31'] }]));
});

test.each([['0a0a0a0a-0000-4000-8000-000000000000'], ['fe2ce65c-f6aa-4e01-a8ac-854195b64ed0']])(
  'a template that is gone (%s) leads back to the others',
  async (gone) => {
    const { user, address } = open({ path: `${path}&apply=${gone}` });
    expect(await screen.findByText('This template no longer exists')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All templates' }));
    expect(address()).toBe(path);
  },
);
