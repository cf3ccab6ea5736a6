import { AppError, dialogStore } from '@r777/shared/core';
import { type Answers, fill, refuse, someSettings } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aConfig, confirmByPassword, openSecurity, sentWith } from '../../../testing/security';

const open = (answers: Answers = {}) =>
  openSecurity('personal', {
    answers: { consolidatedSettings: someSettings(), setIdentity: { done: true }, ...answers },
  });
const name = () => screen.findByLabelText<HTMLInputElement>('Full name');
const save = async ({ user }: ReturnType<typeof open>) => user.click(screen.getByRole('button', { name: 'Save' }));
const answerDialog = (yes: boolean) => act(async () => dialogStore.getState().dialogs[0]?.answer(yes));

beforeEach(() => dialogStore.setState({ dialogs: [] }));

test('the real name is set after a question, because it is set once', async () => {
  const app = open();
  await app.user.type(await name(), 'Rahim Uddin');
  await save(app);
  expect(dialogStore.getState().dialogs[0]?.text).toBe('Rahim Uddin. You can’t change it here later.');
  await answerDialog(false);
  expect(sentWith(app, 'setIdentity')).toEqual([]);
  await save(app);
  await answerDialog(true);
  await confirmByPassword(app);
  await waitFor(() => expect(app.address()).toBe('/m/securityCenter'));
  expect(sentWith(app, 'setIdentity').map(({ input }) => input)).toEqual([
    { realName: 'Rahim Uddin', confirmation: 'confirmed' },
  ]);
  expect(sentWith(app, 'confirm')[0]?.input).toMatchObject({ purpose: 'identity' });
});

test.each([
  ['nothing at all', '', 'Fill in at least one of the two'],
  ['VAL-06 digits in the name', 'Rahim 77', 'The name format is incorrect'],
  ['a word in two scripts', 'R\u0430him', /^Some letters are from another script/],
])('MEMB-31 %s is told under the field', async (_, typed, words) => {
  const app = open();
  if (typed) await fill(app.user, await name(), typed);
  else await name();
  await save(app);
  expect(await screen.findByText(words)).toBeVisible();
  expect(dialogStore.getState().dialogs).toEqual([]);
});

test('MEMB-31 a name that the server refuses is told under its field, and what was typed stays', async () => {
  const app = open({ setIdentity: refuse('request.invalid', { field: 'realName' }) });
  await fill(app.user, await name(), 'Rahim Uddin');
  await save(app);
  await answerDialog(true);
  await confirmByPassword(app);
  await waitFor(async () =>
    expect(await name()).toHaveAccessibleDescription(/Some of what you entered isn’t right\. Please check it\./),
  );
  expect((await name()).value).toBe('Rahim Uddin');
});

test('what is set is shown, masked, and has no field', async () => {
  open({
    securityConfig: aConfig({
      realName: { set: true, masked: 'R*** U***' },
      birthday: { set: true, value: '1990-02-03' },
    }),
  });
  expect(await screen.findByText('R*** U***')).toBeVisible();
  expect(screen.getByText('02/03/1990')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a name that another device has set meanwhile gives way to that one', async () => {
  const app = open({ setIdentity: refuse('profile.set', { field: 'realName' }) });
  await fill(app.user, await name(), 'Rahim Uddin');
  await save(app);
  app.answers.securityConfig = aConfig({ realName: { set: true, masked: 'K*** U***' } });
  await answerDialog(true);
  await confirmByPassword(app);
  expect(await screen.findByText('K*** U***')).toBeVisible();
  expect(screen.queryByLabelText('Full name')).toBeNull();
});

test('a change whose answer was lost is repeated under the same key', async () => {
  const app = open({ setIdentity: new AppError('network.timeout') });
  await fill(app.user, await name(), 'Rahim Uddin');
  for (const times of [1, 2]) {
    await save(app);
    await answerDialog(true);
    if (times === 1) await confirmByPassword(app);
    await waitFor(() => expect(sentWith(app, 'setIdentity')).toHaveLength(times));
    expect(await screen.findByRole('alert')).toHaveTextContent(/It may already be saved\. You can safely/);
  }
  const [first, second] = sentWith(app, 'setIdentity');
  expect(second).toEqual(first);
});
