import { statusStore } from '@r777/shared/core';
import { aStatus, refuse } from '@r777/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSheet } from '../../testing/auth-pages';
import { openRegister, registerForm } from '../../testing/register-form';

beforeAll(loadSheet);
beforeEach(() => statusStore.setState({ status: aStatus() }));

const asked = ({ seen }: ReturnType<typeof openRegister>) =>
  seen.filter(({ name }) => name === 'checkUsername').map(({ input }) => input.username);
const taken = { available: false, suggestions: ['tanvir47', 'tanvir812'] };

test('a username is checked once, when typing pauses, and a free one is shown as free', async () => {
  const app = openRegister();
  await app.user.type(await registerForm.field('Username'), 'tanvir');
  expect(asked(app)).toEqual([]);
  expect(await screen.findByText('This username is available.')).toBeVisible();
  expect(asked(app)).toEqual(['tanvir']);
});

test('a taken one shows alternatives, and a tap fills one in', async () => {
  const app = openRegister({
    checkUsername: ({ username }) => (username === 'tanvir' ? taken : { available: true, suggestions: [] }),
  });
  await app.user.type(await registerForm.field('Username'), 'tanvir');
  expect(await screen.findByText('This username is taken.')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'tanvir812' }));
  expect(await registerForm.field('Username')).toHaveValue('tanvir812');
  expect(screen.queryByText('This username is taken.')).toBeNull();
  expect(await screen.findByText('This username is available.')).toBeVisible();
});

test('an answer for a name that has changed meanwhile is not shown', async () => {
  let answer: (value: typeof taken) => void = () => {};
  const app = openRegister({ checkUsername: () => new Promise((resolve) => (answer = resolve)) });
  const field = await registerForm.field('Username');
  await app.user.type(field, 'tanvir');
  await waitFor(() => expect(asked(app)).toEqual(['tanvir']));
  await app.user.type(field, 'x');
  answer(taken);
  await waitFor(() => expect(asked(app)).toEqual(['tanvir', 'tanvirx']));
  expect(screen.queryByText('This username is taken.')).toBeNull();
});

test('a name that the form refuses is not checked, and without an answer nothing is shown', async () => {
  const app = openRegister({ checkUsername: refuse('request.rateLimited') });
  const field = await registerForm.field('Username');
  await app.user.type(field, 'ab');
  await app.user.type(await registerForm.field('Password'), 'x');
  await app.user.type(field, 'cdef');
  await waitFor(() => expect(asked(app)).toEqual(['abcdef']));
  expect(screen.queryByText(/This username is/)).toBeNull();
});
