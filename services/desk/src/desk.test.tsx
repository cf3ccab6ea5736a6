/** An operator's actions on the desk, against a double of wps: over the usual size. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, promotion, rule, version } from './testing/fake-wps';

const reasonOf = (dialog: HTMLElement) => within(dialog).getByLabelText('Reason');

test('an operator signs in with a token, which is kept nowhere', async () => {
  const { user } = openDesk({ session: null });
  await user.click(await screen.findByRole('radio', { name: 'Token' }));
  await user.type(screen.getByLabelText('Token', { selector: 'input[type=password]' }), 'wps_secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('link', { name: 'Double your first deposit' })).toBeVisible();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage }) + location.href + document.cookie).not.toContain(
    'secret',
  );
});

test('the list has the figures of each promotion, and what waits for a second operator', async () => {
  openDesk({
    answers: {
      promotionList: () => ({
        value: { content: [promotion({ waiting: { version: 2, by: 'karim' } })], totalCount: 41, hasMore: false },
      }),
    },
  });
  const row = (await screen.findByRole('link', { name: 'Double your first deposit' })).closest('tr') as HTMLElement;
  for (const text of ['Running', 'Version 2 is waiting for approval', '12', '৳12,345.60', '৳12,300.00', '৳99,000.00'])
    expect(within(row).getByText(text)).toBeVisible();
  expect(screen.getByText('Page 1 of 3 · 41 in total')).toBeVisible();
});

test('an engine’s figures are on its page and not in the list, and a stop says what is still paid', async () => {
  const engine = { ...(promotion().rule as object), terms: { kind: 'missions' }, join: 'automatic' };
  const nothing = { joined: null, payments: null, paid: null, takenBack: null, cost: null, wagered: null };
  const paid = { joined: 5, payments: 7, paid: '14.00', takenBack: '0.00', cost: '14.00', wagered: '30.00' };
  const { user } = openDesk({
    answers: {
      promotionList: ({ id }) => ({
        value: {
          content: [promotion({ rule: engine, ...(id === undefined ? nothing : paid) } as never)],
          totalCount: 1,
          hasMore: false,
        },
      }),
    },
  });
  const link = await screen.findByRole('link', { name: 'Double your first deposit' });
  expect(within(link.closest('tr') as HTMLElement).getAllByText('–')).toHaveLength(4);
  await user.click(link);
  expect((await screen.findByText('Members paid')).nextElementSibling).toHaveTextContent('5');
  expect(screen.getAllByText('৳14.00')).toHaveLength(2);
  expect(screen.getByText('Pays according to its own settings')).toBeVisible();
  expect(screen.queryByText('Guards')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText(/What’s already running is still paid: today’s missions/)).toBeVisible();
});

test('a rule’s audience is told in words', async () => {
  const audience = { ...rule.audience, invitedBy: ['karim', 'sumi'], channels: ['APP'] };
  const content = [promotion({ rule: { ...rule, audience } as never })];
  openDesk(
    { answers: { promotionList: () => ({ value: { content, totalCount: 1, hasMore: false } }) } },
    '#/promotions/first-deposit',
  );
  const words = 'Players · invited by karim, sumi · registered through APP';
  expect((await screen.findByText('Audience')).nextElementSibling).toHaveTextContent(words);
});

test('a change needs a reason, and a refusal stays beside what was typed', async () => {
  const { fake, user } = openDesk(
    { answers: { promotionStop: () => ({ refused: { code: 'request.conflict', message: 'It has changed.' } }) } },
    '#/promotions/first-deposit',
  );
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  const dialog = await screen.findByRole('dialog', { name: 'Stop' });
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
  expect(within(dialog).getByText('Write a reason of at least 3 characters.')).toBeVisible();
  expect(fake.asked).toEqual([]);
  await user.type(reasonOf(dialog), 'over budget{Tab}{Tab}{Enter}');
  expect(await within(dialog).findByText(/Someone else was faster.*It has changed\./)).toBeVisible();
  expect(reasonOf(dialog)).toHaveValue('over budget');
  expect(fake.asked[0]).toMatchObject({
    input: { id: 'first-deposit', why: 'over budget' },
    headers: { 'x-operator': 'nadia' },
  });
});

test('an approval by two accounts of one hand says why, and from when on it is possible', async () => {
  const until = '2026-11-29T06:00:00.000Z';
  const refused = { code: 'permission.denied', message: 'root has created …', params: { reason: 'sameHand', until } };
  const content = [promotion({ waiting: { version: 2, by: 'karim' } })];
  const { user } = openDesk(
    {
      answers: { promotionList: () => ({ value: { content, totalCount: 1 } }), promotionApprove: () => ({ refused }) },
    },
    '#/promotions/first-deposit',
  );
  await user.click(await screen.findByRole('button', { name: /^Approve/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Approve/ });
  await user.type(reasonOf(dialog), 'seen{Tab}{Tab}{Enter}');
  expect(await within(dialog).findByText(/by the same person, .* or try again after .*29 Nov 2026/)).toBeVisible();
});

test('an answer that does not arrive is called unknown, not failed', async () => {
  const { user } = openDesk({ answers: { promotionStop: () => 'lost' } }, '#/promotions/first-deposit');
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  const dialog = await screen.findByRole('dialog', { name: 'Stop' });
  await user.type(reasonOf(dialog), 'over budget');
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
  expect(await within(dialog).findByText(/this may have been done/)).toBeVisible();
});

test('when the session ends, a sign-in brings the operator back to what was typed', async () => {
  const { fake, user } = openDesk({}, '#/promotions/first-deposit/edit');
  await user.type(await screen.findByLabelText('Reason'), 'more budget');
  fake.session = null;
  await user.click(screen.getByRole('button', { name: 'Save version 2' }));
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  expect(screen.getByLabelText('Reason')).not.toBeVisible();
  await user.type(screen.getByLabelText('Operator key'), 'wpk_key');
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.getByLabelText('Reason')).toBeVisible());
  expect(screen.getByLabelText('Reason')).toHaveValue('more budget');
});

test('each problem of a rule is shown at its field', async () => {
  const params = {
    'item.caps.budget': 'Invalid string: must match pattern /^\\d{1,9}\\.\\d{2}$/',
    'item.window.until': 'has to be after the start',
    'item.terms.percent': 'Too big: expected number to be <=1000',
  };
  const { user } = openDesk(
    { answers: { promotionPut: () => ({ refused: { code: 'request.invalid', field: 'item', params } }) } },
    '#/promotions/first-deposit/edit',
  );
  await user.clear(await screen.findByLabelText('Budget'));
  await user.type(screen.getByLabelText('Budget'), '5');
  await user.type(screen.getByLabelText('Reason'), 'more budget');
  await user.click(screen.getByRole('button', { name: 'Save version 2' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Budget')).toHaveAccessibleDescription(/two decimals, such as 500\.00/),
  );
  expect(screen.getByLabelText('Ends')).toHaveAccessibleDescription(/has to be after the start/);
  expect(screen.getByLabelText(/as JSON/)).toHaveAccessibleDescription(/terms\.percent: Too big/);
});

test('text that is no JSON is refused before it is sent', async () => {
  const { fake, user } = openDesk({}, '#/promotions/first-deposit/edit');
  await user.clear(await screen.findByLabelText(/as JSON/));
  await user.type(screen.getByLabelText(/as JSON/), '{{ "terms": ');
  await user.type(screen.getByLabelText('Reason'), 'try');
  await user.click(screen.getByRole('button', { name: 'Save version 2' }));
  expect(await screen.findByText(/This isn’t valid JSON/)).toBeVisible();
  expect(fake.asked).toEqual([]);
});

test('a version of another operator is shown with what it changed, and nothing typed is lost', async () => {
  const { fake, user } = openDesk({ session: { name: 'rafi', roles: ['finance'] } }, '#/promotions/first-deposit/edit');
  await user.clear(await screen.findByLabelText('Budget'));
  await user.type(screen.getByLabelText('Budget'), '777.00');
  const theirs = { ...(version(1).rule as object), caps: { times: 1, budget: '60000.00' } };
  fake.answers.promotionVersions = () => ({
    value: { content: [version(2, { by: 'karim', rule: theirs as never })], totalCount: 2 },
  });
  fake.answers.promotionPut = ({ version: base }) =>
    base === 2
      ? { value: { id: 'first-deposit', version: 3, offered: true } }
      : { refused: { code: 'request.conflict', field: 'version', message: 'The newest version is 2.' } };
  await user.type(screen.getByLabelText('Reason'), 'mine');
  await user.click(screen.getByRole('button', { name: 'Save version 2' }));
  expect(await screen.findByText(/karim saved version 2 while you were writing/)).toBeVisible();
  expect(screen.getByText('"50000.00" → "60000.00"')).toBeVisible();
  expect(screen.getByLabelText('Budget')).toHaveValue('777.00');
  await user.click(screen.getByRole('button', { name: 'Keep my text for the next version' }));
  await user.click(screen.getByRole('button', { name: 'Save version 3' }));
  await waitFor(() =>
    expect(fake.asked.at(-1)?.input).toMatchObject({ version: 2, item: { caps: { budget: '777.00' } } }),
  );
});

test('the writer of a version cannot approve it, another operator can', async () => {
  const waiting = { version: 2, by: 'nadia' };
  const answers = {
    promotionList: () => ({ value: { content: [promotion({ waiting })], totalCount: 1, hasMore: false } }),
  };
  openDesk({ answers }, '#/promotions/first-deposit');
  expect(await screen.findByText(/You wrote this version/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
});

test('a role without the right has the button, which says what it needs', async () => {
  const { user } = openDesk({ session: { name: 'sumi', roles: ['support'] } }, '#/promotions/first-deposit');
  const stop = await screen.findByRole('button', { name: 'Stop' });
  expect(stop).toHaveAttribute('aria-disabled', 'true');
  await user.click(stop);
  expect(await screen.findByText('You need the role finance for this.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('hostile text of a promotion is shown as text, and its rich text runs nothing', async () => {
  const hostile = '<img src=x onerror="window.hit=1"><script>window.hit=1</script><a href="javascript:hit()">read</a>';
  const announcement = { title: hostile, content: hostile, banner: null };
  openDesk(
    {
      answers: {
        promotionList: () => ({
          value: { content: [promotion({ title: { en: hostile, bn: hostile } })], totalCount: 1, hasMore: false },
        }),
        promotionPreview: () => ({
          value: {
            id: 'first-deposit',
            version: 1,
            state: 'open',
            terms: {},
            announcement: { en: announcement, bn: announcement },
          },
        }),
      },
    },
    '#/promotions/first-deposit',
  );
  expect(await screen.findByRole('heading', { level: 1, name: hostile })).toBeVisible();
  const sheet = await screen.findByRole('article');
  expect(await within(sheet).findByText('read')).toBeVisible();
  expect(sheet.querySelectorAll('img, script, [href], [onerror]')).toHaveLength(0);
});

test('a withdrawal is approved with a reason', async () => {
  const row = {
    order: 'f0e0c8a2-0000-4000-8000-000000000001',
    member: 'rahim77',
    amount: '6000.00',
    card: 'BRAC ****6789',
    status: 'pending',
    at: '2026-11-20T08:00:00.000Z',
  };
  const { fake, user } = openDesk(
    {
      answers: {
        withdrawals: () => ({ value: { content: [row], totalCount: 1 } }),
        withdrawalApprove: () => ({ value: { ...row, status: 'processing' } }),
      },
    },
    '#/requests/withdrawals',
  );
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve' });
  expect(within(dialog).getByText('৳6,000.00 is paid out to rahim77.')).toBeVisible();
  await user.type(reasonOf(dialog), 'papers seen');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.asked[0]?.input).toEqual({ order: row.order, why: 'papers seen' });
});

const paymentEvent = {
  event: 'evt-0000001',
  provider: 'SANDBOX',
  order: 'f0e0c8a2-0000-4000-8000-000000000001',
  member: 'rahim77',
  kind: 'deposit',
  status: 'success',
  amount: '150.00',
  currency: 'USD',
  refused: 'mismatch',
  isPaid: false,
  at: '2026-11-20T08:00:00.000Z',
  proposal: null,
};
const paymentProposal = {
  id: 'f0e0c8a2-0000-4000-8000-0000000000aa',
  outcome: 'credited',
  member: 'rahim77',
  amount: '18000.00',
  by: 'karim',
  at: '2026-11-20T09:00:00.000Z',
  why: 'seen at the provider',
};

test('a payment that no order could take is listed with its member, and its settlement is proposed', async () => {
  const strange = { ...paymentEvent, event: 'evt-0000002', member: null, currency: 'BDT', refused: 'unknown' };
  const payout = { ...paymentEvent, event: 'evt-0000003', kind: 'payout' };
  const paid = { ...paymentEvent, event: 'evt-0000004', isPaid: true };
  const { fake, user } = openDesk(
    {
      answers: {
        paymentsRefused: () => ({ value: [strange, paymentEvent, payout, paid] }),
        paymentSettle: () => ({ value: {} }),
      },
    },
    '#/requests/payments',
  );
  expect(await screen.findByText('No such order')).toBeVisible();
  expect(screen.getAllByText('Other amount or currency')[0]).toBeVisible();
  expect(screen.getAllByText('150.00 USD')[0]).toBeVisible();
  expect(screen.getByText('Deposit, paid · SANDBOX evt-0000001')).toBeVisible();
  expect(screen.getAllByText('Already credited')).toHaveLength(1);
  const [first, second] = screen.getAllByRole('button', { name: 'Settle' });
  await user.click(first as HTMLElement);
  // Nobody is known to have paid an order that does not exist.
  let dialog = await screen.findByRole('dialog', { name: 'Settle' });
  expect(within(dialog).getByRole('textbox', { name: /^Member/ })).toHaveValue('');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(second as HTMLElement);
  dialog = await screen.findByRole('dialog', { name: 'Settle' });
  const amount = within(dialog).getByRole('textbox', { name: /^Amount/ });
  expect(amount).toHaveValue('');
  await user.type(amount, '18000.00');
  await user.type(reasonOf(dialog), 'seen at the provider');
  await user.click(within(dialog).getByRole('button', { name: 'Settle' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { provider, event } = paymentEvent;
  expect(fake.asked[0]?.input).toEqual({
    provider,
    event,
    outcome: 'credited',
    amount: '18000.00',
    why: 'seen at the provider',
  });
  await user.click(screen.getByRole('button', { name: 'Mark as done' }));
  dialog = await screen.findByRole('dialog', { name: 'Mark as done' });
  await user.type(reasonOf(dialog), 'paid by hand');
  await user.click(within(dialog).getByRole('button', { name: 'Mark as done' }));
  await waitFor(() => expect(fake.asked).toHaveLength(2));
  expect(fake.asked[1]?.input).toMatchObject({ event: 'evt-0000003', outcome: 'closed' });
});

test('a proposed settlement is approved by another operator; its author can only take it back', async () => {
  const own = { ...paymentEvent, event: 'evt-0000002', proposal: { ...paymentProposal, by: 'nadia' } };
  const { fake, user } = openDesk(
    {
      answers: {
        paymentsRefused: () => ({ value: [{ ...paymentEvent, proposal: paymentProposal }, own] }),
        paymentApprove: () => ({ value: {} }),
      },
    },
    '#/requests/payments',
  );
  expect((await screen.findAllByText('Credit · ৳18,000.00 · rahim77'))[0]).toBeVisible();
  expect(screen.getByText('karim: seen at the provider')).toBeVisible();
  expect(screen.getByText('You proposed this. Another operator has to approve it.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Reject' })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve' });
  expect(within(dialog).getByText(/karim proposes: Credit · ৳18,000.00 · rahim77/)).toBeVisible();
  await user.type(reasonOf(dialog), 'seen too');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { provider, event } = paymentEvent;
  expect(fake.asked[0]?.input).toEqual({ provider, event, proposal: paymentProposal.id, why: 'seen too' });
});

test('the sessions of a member are listed with their devices, and one is ended with a reason', async () => {
  const member = {
    id: '77',
    username: 'rahim77',
    type: 0,
    state: 'active',
    registeredAt: '2026-11-01T08:00:00.000Z',
  };
  const session = {
    id: '6f0a3c1e-5b7d-4c58-9a44-0c1f5f0f7a01',
    browser: 'Chrome',
    platform: 'Android',
    standalone: false,
    area: '203.0.113.*',
    startedAt: '2026-11-20T08:00:00.000Z',
    lastSeenAt: '2026-11-21T08:00:00.000Z',
  };
  let isOpen = true;
  const { fake, user } = openDesk(
    {
      session: { name: 'nadia', roles: ['support'] },
      answers: {
        member: () => ({ value: member }),
        memberSessions: () => ({ value: { content: isOpen ? [session] : [], totalCount: isOpen ? 1 : 0 } }),
        memberEndSession: () => {
          isOpen = false;
          return { value: { id: '77', ended: true } };
        },
      },
    },
    '#/members/rahim77/sessions',
  );
  const row = (await screen.findByText('Chrome · Android')).closest('tr') as HTMLElement;
  expect(within(row).getByText('203.0.113.*')).toBeVisible();
  await user.click(within(row).getByRole('button', { name: 'End session' }));
  const dialog = await screen.findByRole('dialog', { name: 'End session' });
  expect(within(dialog).getByText('rahim77 is logged out on Chrome · Android.')).toBeVisible();
  await user.type(reasonOf(dialog), 'stolen phone');
  await user.click(within(dialog).getByRole('button', { name: 'End session' }));
  expect(await screen.findByText('No open session')).toBeVisible();
  expect(fake.asked[0]).toMatchObject({ input: { member: 'rahim77', session: session.id, why: 'stolen phone' } });
});
