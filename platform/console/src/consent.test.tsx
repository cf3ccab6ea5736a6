import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from './language';
import { remoteSummary } from './testing/fake-registry';
import { decide, openConsole } from './testing/open-console';

// jsdom draws nothing; the text beside the chart says the same.
vi.mock(import('./health/health-plot'), () => ({ HealthPlot: () => null }));

beforeEach(() => {
  setLanguage('en');
  location.hash = '';
});
afterEach(() => vi.restoreAllMocks());

const version = (number: string, unhealthy: { at: string; who: string; why: string } | null = null) => ({
  ...{ version: number, publishedAt: '2026-11-20T08:00:00.000Z', publishedBy: 'team', bytes: 2048, files: 3 },
  ...{ inputs: number, signedBy: null, unhealthy },
});
const mark = { at: '2026-11-21T10:00:00.000Z', who: 'omar', why: 'blank page' };
const versions = [version('1.2.0', mark), version('1.1.0'), version('1.0.0')];

test('a rolled-back version shows when, by whom and why, and needs a second confirmation', async () => {
  const { fake, user } = openConsole({ remotes: [remoteSummary('mf-auth', { versions })] }, '#/remotes/mf-auth');
  const list = await screen.findByRole('region', { name: 'Versions of mf-auth' });
  expect(list).toHaveTextContent(/Unhealthy: rolled back 21 Nov 2026, \d\d:00 by omar: blank page/);
  await decide('Activate 1.2.0', 'Activate mf-auth 1.2.0?', 'mended in the backend');
  const second = await screen.findByRole('dialog', { name: '1.2.0 was rolled back before. Activate it anyway?' });
  expect(second).toHaveTextContent(/by omar: blank page/);
  expect(fake.asked).toEqual([]);
  expect(within(second).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.tab();
  await user.keyboard('{Enter}');
  const body = { version: '1.2.0', why: 'mended in the backend', ifRevision: 9, evenUnhealthy: true };
  await vi.waitFor(() => expect(fake.asked).toEqual([{ path: '/api/remotes/mf-auth/activate', body }]));
});

test('the key that confirmed the first question does not confirm the second', async () => {
  const { fake, user } = openConsole({ remotes: [remoteSummary('mf-auth', { versions })] }, '#/remotes/mf-auth');
  await decide('Set split', 'Send mf-auth 1.2.0 to 10% of devices?');
  await screen.findByRole('dialog', { name: '1.2.0 was rolled back before. Activate it anyway?' });
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(fake.asked).toEqual([]);
});

const candidate = { version: '1.2.0', percent: 10, since: '2026-11-20T10:00:00.000Z' };
test.each([
  ['Activate 1.2.0', 'Activate mf-auth 1.2.0 and enable it?', 'Activate and enable', 'activate'],
  ['Set split', 'Send mf-auth 1.2.0 to 10% of devices and enable it?', 'Set split and enable', 'traffic'],
  ['Promote 1.2.0', 'Promote mf-auth 1.2.0 and enable it?', 'Promote and enable', 'promote'],
])('on a disabled remote %s names both steps and takes both', async (control, question, confirm, action) => {
  const { fake } = openConsole(
    { remotes: [remoteSummary('mf-auth', { candidate, enabled: false })] },
    '#/remotes/mf-auth',
  );
  const dialog = await decide(control, question);
  expect(dialog).toHaveTextContent('mf-auth is killed. This takes two steps at once');
  expect(dialog).toHaveTextContent(confirm);
  await vi.waitFor(() =>
    expect(fake.asked).toMatchObject([{ path: `/api/remotes/mf-auth/${action}`, body: { enable: true } }]),
  );
});

test('a rollback of a disabled remote says before and after that it stays disabled', async () => {
  const { fake } = openConsole({ remotes: [remoteSummary('mf-auth', { enabled: false })] }, '#/remotes/mf-auth');
  const dialog = await decide('Roll back to 1.0.0', 'Roll back mf-auth to 1.0.0?');
  expect(dialog).toHaveTextContent('mf-auth is killed and stays killed');
  expect(await screen.findByText(/it stays killed/)).toBeVisible();
  expect(fake.asked).toEqual([{ path: '/api/remotes/mf-auth/rollback', body: { why: '', ifRevision: 9 } }]);
});
