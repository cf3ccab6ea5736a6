import { confirm } from '@r777/shared/core';
import { renderWithApp } from '@r777/shared/testing';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dialogs } from './dialogs';

test('the first question loads the dialog that asks it', async () => {
  const { user } = renderWithApp(<Dialogs />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = confirm({ title: 'Delete', text: 'Sure?' });
  });
  expect(await screen.findByRole('dialog', { name: 'Delete' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await answer).toBe(true);
});
