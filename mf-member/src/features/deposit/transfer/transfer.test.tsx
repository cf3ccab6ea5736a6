import { AppError, dialogStore, setLanguage, toastStore } from '@r777/shared/core';
import { type AppOptions, aMember, refuse, renderWithApp } from '@r777/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Area } from '../../../expose/Deposit';
import { sentAs } from '../../../testing/money';

/** The member's wallets as wps keeps them. */
function someWallets(start: Record<string, string> = { main: '1000.00', STK: '250.50', BND: '0.00' }) {
  const paisa = new Map(Object.entries(start).map(([name, text]) => [name, BigInt(text.replace('.', ''))]));
  const text = (name: string) =>
    String(paisa.get(name) ?? 0n)
      .padStart(3, '0')
      .replace(/(..)$/, '.$1');
  return {
    merchantWallet: {
      merchantCode: 'r777bdt',
      currency: 'BDT',
      wallets: [
        { walletType: 'main', displayName: 'Main wallet' },
        { walletType: 'STK', displayName: 'Strike' },
        { walletType: 'BND', displayName: 'Bandar' },
      ],
    },
    memberWallet: ({ walletType = 'main' }) => ({ walletType, balance: text(walletType), currency: 'BDT' }),
    transfer: ({ from, to, amount }: { from: string; to: string; amount: string }) => {
      const moved = BigInt(amount.replace('.', ''));
      paisa.set(from, (paisa.get(from) ?? 0n) - moved);
      paisa.set(to, (paisa.get(to) ?? 0n) + moved);
      const side = (walletType: string) => ({ walletType, balance: text(walletType) });
      return { transferId: 't1', from: side(from), to: side(to), amount, time: '2026-11-20T06:30:00Z' };
    },
  } satisfies AppOptions['answers'];
}
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    session: true,
    path: '/m/voucherCenter?tab=transfer',
    answers: { memberInfo: aMember(), ...someWallets(), ...answers },
    ...options,
  });
const amount = () => screen.findByLabelText<HTMLInputElement>('Amount');
const own = async () => within(await screen.findByRole('region', { name: 'Your wallets' }));
const submit = () => screen.getByRole('button', { name: 'Transfer' });
const toasts = () => toastStore.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);

beforeEach(() => {
  toastStore.setState({ toasts: [] });
  dialogStore.setState({ dialogs: [] });
});

test('MONEY-13 money moves into a vendor wallet, and both balances change', async () => {
  const app = open();
  expect(await (await own()).findByText('৳ 1,000.00')).toBeVisible();
  expect(await screen.findByText('৳ 250.50')).toBeVisible();
  await app.user.type(await amount(), '100.25');
  await app.user.click(submit());
  expect(await (await own()).findByText('৳ 899.75')).toBeVisible();
  expect(await screen.findByText('৳ 350.75')).toBeVisible();
  expect(sentAs(app.seen, 'transfer')).toMatchObject([
    { input: { from: 'main', to: 'STK', amount: '100.25' }, key: expect.any(String) },
  ]);
  expect(toasts()).toEqual(['success: ৳\u00a0100.25 transferred to Strike']);
  expect((await amount()).value).toBe('');
});

test('LNCH-07 the wallets are those of the merchant, and what the member has in each is read', async () => {
  const { seen } = open();
  const wallets = await own();
  expect(await wallets.findByText('৳ 1,000.00')).toBeVisible();
  expect(screen.getByText('Strike')).toBeVisible();
  expect(await screen.findByText('৳ 250.50')).toBeVisible();
  const read = seen.find(({ name }) => name === 'merchantWallet');
  expect(read?.headers).toMatchObject({ merchant: 'r777bdt' });
  const members = seen.filter(({ name }) => name === 'memberWallet').map(({ input }) => input);
  expect(screen.getByRole('radio', { name: 'Bandar' })).toHaveAccessibleDescription('৳\u00a00.00');
  expect(members).toEqual(expect.arrayContaining(['main', 'STK', 'BND'].map((walletType) => ({ walletType }))));
});

test('MONEY-13 money comes back to the main wallet', async () => {
  const app = open({ answers: someWallets({ main: '1000.00', STK: '250.50', BND: '9.50' }) });
  await app.user.click(await screen.findByRole('radio', { name: 'To main wallet' }));
  expect(await screen.findByText('Maximum ৳ 250.50')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'All' }));
  await app.user.click(submit());
  expect(await (await own()).findByText('৳ 1,250.50')).toBeVisible();
  // The money comes from the chosen vendor, which has changed.
  await app.user.click(screen.getByRole('radio', { name: 'Bandar' }));
  await app.user.click(await screen.findByRole('button', { name: 'All' }));
  await app.user.click(submit());
  expect(await (await own()).findByText('৳ 1,260.00')).toBeVisible();
  expect(sentAs(app.seen, 'transfer').map(({ input }) => input)).toEqual([
    { from: 'STK', to: 'main', amount: '250.50' },
    { from: 'BND', to: 'main', amount: '9.50' },
  ]);
});

test('MONEY-13 the chosen vendor’s wallet is the one that money moves into', async () => {
  const app = open();
  await app.user.click(await screen.findByRole('radio', { name: 'Bandar' }));
  await app.user.type(await amount(), '40');
  await app.user.click(submit());
  expect(await (await own()).findByText('৳ 960.00')).toBeVisible();
  expect(await screen.findByText('৳ 40.00')).toBeVisible();
  expect(sentAs(app.seen, 'transfer')[0]?.input).toEqual({ from: 'main', to: 'BND', amount: '40.00' });
});

test('all that lies elsewhere comes back in one tap', async () => {
  const app = open({ answers: someWallets({ main: '1000.00', STK: '250.50', BND: '9.50' }) });
  await app.user.click(await screen.findByRole('button', { name: 'Transfer all to main wallet' }));
  expect(await (await own()).findByText('৳ 1,260.00')).toBeVisible();
  await waitFor(() => expect(toasts()).toEqual(['success: All your money is back in the main wallet']));
  expect(sentAs(app.seen, 'transfer').map(({ input }) => input)).toEqual([
    { from: 'STK', to: 'main', amount: '250.50' },
    { from: 'BND', to: 'main', amount: '9.50' },
  ]);
});

test('one wallet that cannot be emptied does not stop the others, and is told', async () => {
  const wallets = someWallets({ main: '1000.00', STK: '250.50', BND: '9.50' });
  const transfer: typeof wallets.transfer = (input) =>
    input.from === 'STK' ? (refuse('vendor.unavailable') as never) : wallets.transfer(input);
  const app = open({ answers: { ...wallets, transfer } });
  await app.user.click(await screen.findByRole('button', { name: 'Transfer all to main wallet' }));
  expect(await (await own()).findByText('৳ 1,009.50')).toBeVisible();
  await waitFor(() => expect(toasts()[0]).toMatch(/^fail: Not everything was transferred: The game provider/));
});

test('more than the wallet holds is not sent', async () => {
  const app = open();
  await (await own()).findByText('৳ 1,000.00');
  await app.user.type(await amount(), '1000.01');
  await app.user.click(submit());
  expect(await screen.findByText('Maximum ৳ 1,000.00')).toBeVisible();
  expect(sentAs(app.seen, 'transfer')).toEqual([]);
});

test('an empty wallet has nothing to bring back', async () => {
  const app = open();
  await app.user.click(await screen.findByRole('radio', { name: 'Bandar' }));
  await app.user.click(screen.getByRole('radio', { name: 'To main wallet' }));
  expect(await screen.findByText('There’s nothing to transfer in this direction.')).toBeVisible();
  expect(submit()).toBeDisabled();
});

test('a refusal is shown, and what was entered stays', async () => {
  const app = open({ answers: { transfer: refuse('member.excluded') } });
  await app.user.type(await amount(), '10');
  await app.user.click(submit());
  expect(await screen.findByText(/^You’ve chosen to stop playing/)).toBeVisible();
  expect((await amount()).value).toBe('10.00');
});

test('a transfer without an answer is repeated under its key, also after a reload', async () => {
  const app = open({ answers: { transfer: new AppError('network.failed') } });
  await app.user.type(await amount(), '10');
  await app.user.click(submit());
  expect(await screen.findByText(/your money moves only once/)).toBeVisible();
  const [first] = sentAs(app.seen, 'transfer');
  cleanup();
  const again = open();
  expect((await amount()).value).toBe('10.00');
  await again.user.click(submit());
  await waitFor(() => expect(sentAs(again.seen, 'transfer')[0]?.key).toBe(first?.key));
});

test('a transfer that an earlier tap may have made is told with its time, and not as a success', async () => {
  const app = open({ answers: { transfer: new AppError('network.timeout') } });
  await app.user.type(await amount(), '10');
  await app.user.click(submit());
  await screen.findByText(/your money moves only once/);
  app.answers.transfer = someWallets().transfer;
  await app.user.click(submit());
  await waitFor(() =>
    expect(toasts()).toEqual([
      expect.stringMatching(/^info: ৳\u00a010\.00 was transferred to Strike at .*12:30, only once$/),
    ]),
  );
});

test('a wallet that holds as much again is emptied after the answer of an earlier tap', async () => {
  const wallets = someWallets({ main: '0.00', STK: '250.50', BND: '0.00' });
  let isLost = true;
  const made = new Map<string, ReturnType<typeof wallets.transfer>>();
  const transfer: typeof wallets.transfer = (input) => {
    const key = sentAs(app.seen, 'transfer').at(-1)?.key ?? '';
    const answer = made.get(key) ?? wallets.transfer(input);
    made.set(key, answer);
    return isLost ? (new AppError('network.timeout') as never) : answer;
  };
  const app = open({ answers: { ...wallets, transfer } });
  const tap = async () => app.user.click(await screen.findByRole('button', { name: 'Transfer all to main wallet' }));
  await tap();
  await waitFor(() => expect(toasts()[0]).toMatch(/^fail: Not everything was transferred/));
  // The vendor pays the same amount again.
  wallets.transfer({ from: 'main', to: 'STK', amount: '250.50' });
  isLost = false;
  await tap();
  await waitFor(() => expect(toasts()).toContain('success: All your money is back in the main wallet'));
  expect(sentAs(app.seen, 'transfer')).toHaveLength(3);
  expect(wallets.memberWallet({ walletType: 'STK' }).balance).toBe('0.00');
});

test('wallets that did not load have a retry, and a site without them says so', async () => {
  const app = open({ answers: { merchantWallet: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load your wallets')).toBeVisible();
  const { merchantWallet } = someWallets();
  app.answers.merchantWallet = { ...merchantWallet, wallets: merchantWallet.wallets.slice(0, 1) };
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No other wallets')).toBeVisible();
});

test('the tabs lead from one to the other, and the address follows', async () => {
  const app = open({ answers: { depositMethods: { methods: [] } } });
  await app.user.click(await screen.findByRole('tab', { name: 'Deposit' }));
  expect(await screen.findByText('Deposits are unavailable right now')).toBeVisible();
  expect(app.address()).toBe('/m/voucherCenter');
  await app.user.click(screen.getByRole('tab', { name: 'Transfer' }));
  expect(app.address()).toBe('/m/voucherCenter?tab=transfer');
});

test('PERM-21 a trial account has no wallets to move money between', async () => {
  const app = open({ session: { type: 4 }, answers: { memberInfo: aMember({ type: 4 }) } });
  expect(await screen.findByText('Deposits need a real account')).toBeVisible();
  expect(sentAs(app.seen, 'merchantWallet')).toEqual([]);
});

test('MONEY-13 in Bengali every text is Bengali, and the lists are asked for in Bengali', async () => {
  open({ language: 'BN' });
  expect(await screen.findByRole('button', { name: 'সব টাকা মূল ওয়ালেটে আনুন' })).toBeVisible();
});

test('an amount that is typed outlives a change of language', async () => {
  const { user } = open();
  const field = await amount();
  await user.type(field, '700');
  act(() => setLanguage('BN'));
  expect(await screen.findByLabelText('পরিমাণ')).toBe(field);
  expect(field).toHaveValue('700');
});
