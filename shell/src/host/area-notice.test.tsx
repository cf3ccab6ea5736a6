import { RemoteFailure } from '@mfe/host/failure';
import { renderWithApp } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AreaFailed, AreaKilled } from './area-notice';

const slow = 'No response for 8 seconds. The rest works, and your balance is safe.';
const broken = 'This part isn’t responding. The rest works, and your balance is safe.';
const slowBn = '8 সেকেন্ডে সাড়া পাওয়া যায়নি। বাকি সব চলছে, আপনার ব্যালেন্স নিরাপদ।';
const brokenBn = 'এই অংশ সাড়া দিচ্ছে না। বাকি সব চলছে, আপনার ব্যালেন্স নিরাপদ।';
const updatedBn = 'এই অংশ আপডেট হচ্ছে। একটু পরে রিলোড করুন।';

test.each([
  ['EN', 'timeout', slow],
  ['EN', 'not-ready', slow],
  ['EN', 'incompatible', 'This part is updating. Reload in a moment.'],
  ['EN', 'network', broken],
  ['EN', 'import', broken],
  ['EN', 'render', broken],
  ['BN', 'timeout', slowBn],
  ['BN', 'incompatible', updatedBn],
  ['BN', 'network', brokenBn],
] as const)(
  'FED-05 in %s an area that failed with %s says what that means, and offers Retry',
  async (language, reason, words) => {
    const retry = vi.fn();
    const failure = new RemoteFailure(reason, 'mf-games', '1.0.0');
    const { user } = renderWithApp(<AreaFailed remote="mf-games" failure={failure} onRetry={retry} />, { language });
    expect(await screen.findByText(words)).toBeVisible();
    await user.click(screen.getByRole('button', { name: language === 'EN' ? 'Retry' : 'আবার চেষ্টা করুন' }));
    expect(retry).toHaveBeenCalledOnce();
  },
);

test('FED-05 an area that threw says that it did not answer, and its reference names no version', async () => {
  renderWithApp(<AreaFailed remote="mf-games" failure={new Error('threw')} onRetry={() => undefined} />);
  expect(await screen.findByText(broken)).toBeVisible();
  expect(screen.getByText('Reference: mf-games · render')).toBeVisible();
});

test.each([
  ['EN', 'Games: unavailable right now', 'It’ll come back automatically.'],
  ['BN', 'গেম: এখন পাওয়া যাচ্ছে না', 'এটি নিজে থেকেই ফিরে আসবে।'],
] as const)(
  'SWAP-06 in %s a disabled area says that it is not available, and comes back by itself',
  async (language, title, words) => {
    renderWithApp(<AreaKilled remote="mf-games" />, { language });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
  },
);
