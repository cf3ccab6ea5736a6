import { dialogStore } from '@r777/shared/core';
import { renderWithApp } from '@r777/shared/testing';
import { DialogHost } from '@r777/shared/ui/dialog-host/dialog-host';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Area } from '../../expose/RebateSettings';
import { asAgent } from '../../testing/answers';
import { aChild, onePage, settingsPage, someRates } from '../../testing/rebate';

const rina = aChild('21', 'rina', { rates: someRates({ RNG: '0.80' }) });
const open = (query = '') =>
  renderWithApp(
    <>
      <Area />
      <DialogHost />
    </>,
    {
      ...asAgent,
      path: `/m/member/teamRebate${query}`,
      answers: {
        ...asAgent.answers,
        rebateSettings: settingsPage([rina]),
        setRebates: { done: true as const },
        rebateHistory: onePage([]),
        rebateTemplates: { content: [], most: 20 },
      },
    },
  );
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const isOpen = () => screen.queryByRole('dialog', { name: 'rina' }) !== null;
const edit = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: 'Change rebates for rina' }));
  return within(await screen.findByRole('dialog', { name: 'rina' }));
};
beforeEach(() => act(() => dialogStore.setState({ dialogs: [] })));

test('a sheet with changed rates asks before they are lost, and keeps them for who stays', async () => {
  const opened = open();
  const { user, seen } = opened;
  const sheet = await edit(opened);
  const slots = sheet.getByRole('textbox', { name: 'Slots' });
  await user.clear(slots);
  await user.type(slots, '0.90');
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(await question()).toHaveTextContent('You haven’t saved the rebates you changed.');
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
  expect(slots).toHaveValue('0.90');
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(seen.some(({ name }) => name === 'setRebates')).toBe(false);
  // After the agent has discarded the changes, the page does not ask again.
  const again = await edit(opened);
  await user.click(again.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(isOpen()).toBe(false));
});

test('a sheet without changes, or whose changes were saved, closes at once', async () => {
  const opened = open();
  const { user } = opened;
  const sheet = await edit(opened);
  const slots = sheet.getByRole('textbox', { name: 'Slots' });
  await user.clear(slots);
  await user.type(slots, '0.8');
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(isOpen()).toBe(false));
  const second = await edit(opened);
  await user.clear(second.getByRole('textbox', { name: 'Slots' }));
  await user.type(second.getByRole('textbox', { name: 'Slots' }), '0.90');
  await user.click(second.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(dialogStore.getState().dialogs).toEqual([]);
});

test('a template that was begun asks as well', async () => {
  const { user } = open('?view=templates');
  await user.click(await screen.findByRole('button', { name: 'New template' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'New template' }));
  await user.type(await sheet.findByRole('textbox', { name: 'Slots' }), '0.3');
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(await question()).toBeVisible();
});
