import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeWps, openDesk } from '../testing/fake-wps';

const member = {
  id: '77',
  username: 'rahim77',
  type: 0,
  state: 'active',
  registeredAt: '2026-11-01T08:00:00.000Z',
  clubLabel: 'VIP 0',
  affiliateCode: 'rahimcode',
  openSessions: 1,
  failedLogins: 0,
  wallets: [],
  limits: [],
  held: null,
  exclusion: null,
  heldForAge: null,
  identity: null,
};
const openMember = (answers: FakeWps['answers'], roles = ['finance']) =>
  openDesk(
    { session: { name: 'nadia', roles }, answers: { member: () => ({ value: member }), ...answers } },
    '#/members/rahim77',
  );
const birthdayOf = (dialog: HTMLElement) => within(dialog).getByLabelText('Date of birth on the document');

test('a refusal as too young is sent with the date of birth, and says where it is missing', async () => {
  const refused = { code: 'request.invalid', field: 'birthday', message: 'birthday: needed' };
  const { fake, user } = openMember({
    memberIdentity: ({ birthday }) =>
      birthday === undefined ? { refused } : { value: { id: '77', decision: 'refused' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Reject identity' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject identity' });
  await user.selectOptions(within(dialog).getByRole('combobox'), 'Too young');
  const why = within(dialog).getByRole('textbox', { name: 'Reason' });
  await user.type(why, 'the passport');
  await user.click(within(dialog).getByRole('button', { name: 'Reject identity' }));
  await waitFor(() => expect(birthdayOf(dialog)).toHaveAccessibleDescription(/birthday: needed/));
  await user.type(birthdayOf(dialog), '2012-05-17');
  await user.click(within(dialog).getByRole('button', { name: 'Reject identity' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = { member: 'rahim77', decision: 'refused', reason: 'age', why: 'the passport' };
  expect(fake.asked.map(({ input }) => input)).toEqual([sent, { ...sent, birthday: '2012-05-17' }]);
});

test('an acceptance has the proven date of birth only where it was typed', async () => {
  const { fake, user } = openMember({ memberIdentity: () => ({ value: { id: '77', decision: 'accepted' } }) });
  for (const birthday of [undefined, '1990-05-17']) {
    await user.click(await screen.findByRole('button', { name: 'Accept identity' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept identity' });
    if (birthday) await user.type(birthdayOf(dialog), birthday);
    await user.type(within(dialog).getByLabelText('Reason'), 'papers seen');
    await user.click(within(dialog).getByRole('button', { name: 'Accept identity' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const sent = { member: 'rahim77', decision: 'accepted', why: 'papers seen' };
  expect(fake.asked.map(({ input }) => input)).toEqual([sent, { ...sent, birthday: '1990-05-17' }]);
});

test('a mistyped name is corrected, and a date in another form is named at its field', async () => {
  const params = { birthday: 'Invalid ISO date' };
  const { fake, user } = openMember({
    memberPerson: ({ birthday }) =>
      birthday === undefined
        ? { value: { id: '77' } }
        : { refused: { code: 'request.invalid', field: 'birthday', params } },
  });
  await user.click(await screen.findByRole('button', { name: 'Correct name or date of birth' }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct name or date of birth' });
  expect(within(dialog).getByText(/the documents of rahim77/)).toBeVisible();
  await user.type(within(dialog).getByLabelText('Full name on the document'), 'Rahim Uddin');
  await user.type(birthdayOf(dialog), '17.5.1990');
  await user.type(within(dialog).getByLabelText('Reason'), 'the passport');
  const send = within(dialog).getByRole('button', { name: 'Correct name or date of birth' });
  await user.click(send);
  await waitFor(() => expect(birthdayOf(dialog)).toHaveAccessibleDescription(/year-month-day/));
  await user.clear(birthdayOf(dialog));
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.asked.at(-1)).toMatchObject({
    call: 'memberPerson',
    input: { member: 'rahim77', payeeName: 'Rahim Uddin', why: 'the passport' },
  });
});

test('support sees that a correction needs finance', async () => {
  const { user } = openMember({}, ['support']);
  await user.click(await screen.findByRole('button', { name: 'Correct name or date of birth' }));
  expect(await screen.findByText('You need the role finance for this.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dialog does what it asked, also when the page shows another state since', async () => {
  let state = 'active';
  const { fake, user } = openMember(
    {
      member: () => ({ value: { ...member, state } }),
      memberState: () => {
        state = 'disabled';
        return 'lost';
      },
    },
    ['support'],
  );
  await user.click(await screen.findByRole('button', { name: 'Close account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close account' });
  await user.type(within(dialog).getByLabelText('Reason'), 'stolen account');
  await user.click(within(dialog).getByRole('button', { name: 'Close account' }));
  expect(await within(dialog).findByText(/this may have been done/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Reopen account', hidden: true })).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Close account' }));
  await waitFor(() => expect(fake.asked).toHaveLength(2));
  expect(fake.asked.map(({ input }) => input.state)).toEqual(['disabled', 'disabled']);
});

test.each([
  ['the database is away', 'system.unavailable'],
  ['nobody knows why it failed', 'system.unknown'],
])('money is moved once when %s, also after a repeat that was turned away', async (_, code) => {
  const refusals = [code, 'request.rateLimited', code];
  const { fake, user } = openMember({ correct: () => ({ refused: { code: refusals.shift() ?? code } }) });
  await user.click(await screen.findByRole('button', { name: 'Correct balance' }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct balance' });
  await user.type(within(dialog).getByLabelText('Amount in taka'), '5000.00');
  await user.type(within(dialog).getByLabelText('Reason'), 'a lost win');
  for (const times of [1, 2, 3]) {
    await user.click(within(dialog).getByRole('button', { name: 'Correct balance' }));
    await waitFor(() => expect(fake.asked).toHaveLength(times));
    expect(await within(dialog).findByText(/this may have been done/)).toBeVisible();
  }
  expect(new Set(fake.asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});
