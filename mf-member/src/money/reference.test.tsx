import { expectCopied, renderWithApp } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Reference } from './reference';

test('UI-12 the confirmation of a copied reference stays for 2 s', async () => {
  renderWithApp(<Reference orderId="order-77" />);
  await expectCopied(screen.getByRole('button', { name: 'Copy reference' }));
  expect(navigator.clipboard.writeText).toHaveBeenCalledExactlyOnceWith('order-77');
});
