import { renderWithApp } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { UpdateNotice } from './update-notice';

test('a new shell is offered, opened on request, and can be postponed', async () => {
  const onReload = vi.fn();
  const { user } = renderWithApp(<UpdateNotice onReload={onReload} />);
  expect(screen.getByRole('status')).toHaveTextContent('A new version of the site is ready.');
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(onReload).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
});
