import { clearSession } from '@r777/shared/core';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from './test-kit';

const lines = [{ bet: 'exact2', pick: '37' }];
const slip = { lottery: 'fast-three', lines, stake: '10' };
/** Stores the slip as another version of the page does. */
const keep = (part: object = {}) => sessionStorage.setItem('lottery.slip', JSON.stringify({ ...slip, ...part }));
const orders = ({ seen }: ReturnType<typeof open>) => seen.filter(({ name }) => name === 'placeLotteryOrder');
const button = (name: string) => screen.getByRole('button', { name });

async function openSlip() {
  keep();
  const app = open('/m/lottery?game=fast-three', { session: true });
  await app.user.click(await screen.findByRole('button', { name: 'See slip' }));
  await screen.findByRole('dialog', { name: 'Bet slip' });
  return app;
}

test('an order that another version of the page has sent is repeated under its key', async () => {
  const app = await openSlip();
  const sent = {
    key: 'of-the-other-version',
    input: {
      lottery: 'fast-three',
      numero: '20261120-0007',
      lines: [{ bet: 'exact2', pick: '37', stake: '10.00' }],
      language: 'EN',
    },
  };
  keep({ sent });
  await app.user.click(button('Place bet'));
  await waitFor(() => expect(orders(app)).toHaveLength(1));
  const [repeat] = orders(app);
  expect([repeat?.headers['idempotency-key'], repeat?.input]).toEqual([sent.key, sent.input]);
});

test('lines that another version of the page has ordered are not ordered again', async () => {
  const app = await openSlip();
  keep({ lines: [] });
  await app.user.click(button('Place bet'));
  await waitFor(() => expect(screen.queryByText('1 line on the slip')).toBeNull());
  expect(orders(app)).toEqual([]);
});

test('the slip of a member who logs out is not on the page of the next one', async () => {
  keep();
  open('/m/lottery?game=fast-three', { session: true });
  expect(await screen.findByText('1 line on the slip')).toBeVisible();
  act(() => clearSession('logout'));
  await waitFor(() => expect(screen.queryByText('1 line on the slip')).toBeNull());
});
