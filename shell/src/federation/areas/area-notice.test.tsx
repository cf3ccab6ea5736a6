import { renderWithApp } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RemoteFailure } from '../loading/failure';
import { AreaFailed, AreaKilled } from './area-notice';

const slow = 'No answer within 8 seconds. The rest works, and your balance is safe.';
const broken = 'This part of the site did not answer. The rest works, and your balance is safe.';
const slowBn = '8 সেকেন্ডের মধ্যে সাড়া পাওয়া যায়নি। সাইটের বাকি অংশ চলছে, আর আপনার ব্যালেন্স নিরাপদ আছে।';
const brokenBn = 'সাইটের এই অংশ সাড়া দেয়নি। বাকি সব ঠিকভাবে চলছে, আর আপনার ব্যালেন্স নিরাপদ আছে।';
const updatedBn = 'এই অংশটি হালনাগাদ হচ্ছে। একটু পরে পেজটি আবার খুলুন; সাইটের বাকি অংশ চলছে।';

test.each([
  ['EN', 'timeout', slow],
  ['EN', 'not-ready', slow],
  ['EN', 'incompatible', 'This part is being updated. Reload the page in a moment; the rest works.'],
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
  ['EN', 'Games: not available right now', 'Switched off for a moment. It comes back by itself.'],
  ['BN', 'গেম: এখন পাওয়া যাচ্ছে না', 'এই অংশটি কিছুক্ষণের জন্য বন্ধ রাখা হয়েছে। নিজে থেকেই ফিরে আসবে, পেজটি আবার খুলতে হবে না।'],
] as const)(
  'SWAP-06 in %s a disabled area says that it is not available, and comes back by itself',
  async (language, title, words) => {
    renderWithApp(<AreaKilled remote="mf-games" />, { language });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
  },
);
