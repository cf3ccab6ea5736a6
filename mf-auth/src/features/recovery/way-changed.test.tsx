import { bus, statusStore } from '@r777/shared/core';
import { aStatus, refuse, renderWithApp } from '@r777/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { AuthPages, loadSheet } from '../../testing/auth-pages';

const PHONE = ['CHNGPASSVERIF3'] as const;
const site = (byPhone: boolean) => act(() => statusStore.setState({ status: aStatus({}, byPhone ? PHONE : []) }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

beforeAll(loadSheet);
beforeEach(() => site(true));

test.each(['EN', 'BN'] as const)(
  'recovery by phone, switched off in mid-form, gives way to e-mail and says so, %s',
  async (language) => {
    const app = renderWithApp(<AuthPages />, {
      path: '/m/forget',
      language,
      answers: { recoveryUsername: { valid: true }, setPasswordByPhone: refuse('permission.denied') },
    });
    const words = /way to reset your password has changed|পাসওয়ার্ড ফিরে পাওয়ার উপায় বদলে গেছে/i;
    const stop = bus.on('site.changed', () => site(false));
    await type(language === 'EN' ? 'Username' : 'ইউজারনেম', 'rahim77');
    fireEvent.click(screen.getByRole('button', { name: /^(Next|পরের ধাপ)$/ }));
    await type(language === 'EN' ? 'Mobile number' : 'মোবাইল নম্বর', '01712345678');
    await type(language === 'EN' ? 'SMS code' : 'SMS কোড', '482913');
    await type(language === 'EN' ? 'New password' : 'নতুন পাসওয়ার্ড', 'Fresh4567');
    expect(screen.queryByText(words)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^(Set password|পাসওয়ার্ড সেট করুন)$/ }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText(/^(E-mail|ই-মেইল)$/)).toBeVisible();
    expect(app.seen.filter(({ name }) => name === 'setPasswordByPhone')).toHaveLength(1);
    stop();
  },
);

test('recovery by e-mail, refused because it goes by phone now, gives way to it', async () => {
  site(false);
  renderWithApp(<AuthPages />, { path: '/m/forget', answers: { forgotPassword: refuse('permission.denied') } });
  const stop = bus.on('site.changed', () => site(true));
  await type('Username', 'rahim77');
  await type('E-mail', 'rahim@example.com');
  fireEvent.click(screen.getByRole('button', { name: 'Retrieve password' }));
  expect(await screen.findByText(/The way to reset your password has changed\. Please fill/)).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText('E-mail')).toBeNull());
  expect(screen.getByRole('button', { name: 'Next' })).toBeVisible();
  stop();
});
