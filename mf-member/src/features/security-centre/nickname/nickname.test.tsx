import { toastStore } from '@r777/shared/core';
import { type Answers, refuse } from '@r777/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aGoldMember } from '../../../testing/answers';
import { openSecurity, sentWith } from '../../../testing/security';

const open = (answers: Answers = {}) =>
  openSecurity('nickname', { answers: { setNickname: { nickname: 'Rahim' }, ...answers } });
const field = () => screen.findByLabelText<HTMLInputElement>('Nickname');

async function enter({ user }: ReturnType<typeof open>, typed: string) {
  fireEvent.change(await field(), { target: { value: typed } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

test('MEMB-29 the nickname is set, with the one that the form showed', async () => {
  const app = open();
  expect((await field()).value).toBe('Shohag Rahman');
  await enter(app, ' Rahim ');
  await waitFor(() => expect(app.address()).toBe('/m/securityCenter'));
  expect(sentWith(app, 'setNickname').map(({ input }) => input)).toEqual([{ nickname: 'Rahim', was: 'Shohag Rahman' }]);
});

test('MEMB-29 a nickname that was saved is shown from then on', async () => {
  const app = open();
  app.answers.setNickname = () => {
    app.answers.memberInfo = aGoldMember({ nickname: 'Rahim' });
    return { nickname: 'Rahim' };
  };
  await enter(app, 'Rahim');
  expect(await screen.findByRole('link', { name: /^Nickname\s*Rahim\s*Set$/ })).toBeVisible();
});

test.each([
  ['one character', 'R', 'At least 2 characters'],
  ['21 letters', 'র'.repeat(21), 'At most 20 characters'],
  ['nothing', '   ', 'This field is required'],
  ['markup', '<b>Rahim', 'The name format is incorrect'],
  ['a name of the staff', 'R777 Support', 'This name could be mistaken for our site or staff. Choose another one.'],
  ['a word in two scripts', 'R\u0430him', /^Some letters are from another script/],
])('MEMB-31 %s is told under the field, and nothing is sent', async (_, typed, words) => {
  const app = open();
  await enter(app, typed);
  expect(await screen.findByText(words)).toBeVisible();
  expect(sentWith(app, 'setNickname')).toEqual([]);
});

test.each([
  ['two letters', 'রর'],
  ['twenty letters', 'র'.repeat(20)],
])('MEMB-29 %s are a nickname', async (_, nickname) => {
  const app = open();
  await enter(app, nickname);
  await waitFor(() => expect(sentWith(app, 'setNickname').map(({ input }) => input.nickname)).toEqual([nickname]));
});

test('MEMB-31 a look-alike that only the server knows is told under the field', async () => {
  const app = open({ setNickname: refuse('name.reserved', { field: 'nickname' }) });
  await enter(app, 'Suppırt');
  expect(await screen.findByText(/mistaken for our site or staff/)).toBeVisible();
  expect(await field()).toHaveAttribute('aria-invalid', 'true');
});

test('MEMB-29 a nickname that another device has changed is told, and the next try replaces that one', async () => {
  const app = open({ setNickname: refuse('profile.changed', { field: 'nickname' }) });
  await field();
  app.answers.memberInfo = aGoldMember({ nickname: 'Other' });
  await enter(app, 'Rahim');
  expect(await screen.findByText(/This was changed on another device\. Check/)).toBeVisible();
  app.answers.setNickname = { nickname: 'Rahim' };
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentWith(app, 'setNickname').map(({ input }) => input.was)).toEqual(['Shohag Rahman', 'Other']),
  );
});

test('a late answer leads nobody back who has left the form, and opened it again', async () => {
  let answer = () => {};
  const late = new Promise<{ nickname: string }>((resolve) => {
    answer = () => resolve({ nickname: 'Rahim' });
  });
  const app = open({ setNickname: () => late });
  await enter(app, 'Rahim');
  await waitFor(() => expect(sentWith(app, 'setNickname')).toHaveLength(1));
  await app.user.click(screen.getByRole('button', { name: 'Back to the security centre' }));
  await app.user.click(await screen.findByRole('link', { name: /^Nickname/ }));
  await act(async () => answer());
  await waitFor(() => expect(toastStore.getState().toasts).toHaveLength(1));
  expect(app.address()).toBe('/m/securityCenter?form=nickname');
});
