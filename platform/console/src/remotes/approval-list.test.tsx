import '@testing-library/jest-dom/vitest';
import '../texts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../api/queries';
import { App } from '../app';
import { setLanguage } from '../language';
import { type FakeRegistry, fakeRegistry } from '../testing/fake-registry';

// jsdom draws nothing; the text beside the chart says the same.
vi.mock(import('../health/health-plot'), () => ({ HealthPlot: () => null }));

beforeEach(() => setLanguage('en'));
afterEach(() => {
  location.hash = '';
  vi.restoreAllMocks();
});

const request = {
  id: 4,
  remote: 'mf-auth',
  change: 'activate 1.2.0',
  who: 'alice',
  why: 'spring',
  requestedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-21T10:00:00.000Z',
};

function openConsole(over: Partial<FakeRegistry>, hash = '') {
  const fake = fakeRegistry(over);
  location.hash = hash;
  render(
    <QueryClientProvider client={newQueryClient()}>
      <App />
    </QueryClientProvider>,
  );
  return { fake, user: userEvent.setup() };
}

test('REG-12 a change that waits for a second operator is approved with one question', async () => {
  const { fake, user } = openConsole({ approvals: [request] });
  expect(
    await screen.findByText(/mf-auth: activate 1\.2\.0\. Requested by alice; the request expires 21 Nov/),
  ).toBeVisible();
  const name = 'Approve activate 1.2.0 of mf-auth';
  await user.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name: `${name}?` });
  expect(dialog).toHaveTextContent('alice requested it (spring).');
  expect(fake.asked).toEqual([]);
  await user.click(within(dialog).getByLabelText(/Reason/));
  await user.paste('looked at it');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('mf-auth: 1.2.0')).toBeVisible();
  expect(fake.asked).toEqual([{ path: '/api/remotes/mf-auth/approvals/4', body: { why: 'looked at it' } }]);
});

test('who asked for a change has nothing to approve', async () => {
  openConsole({ approvals: [{ ...request, who: 'nadia' }] });
  expect(await screen.findByText('Another operator approves it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
});

test('a token that may only read sees what waits, and no control', async () => {
  openConsole({ approvals: [request], session: { label: 'viewer', scopes: ['read'] } });
  expect(await screen.findByText(/Requested by alice/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
});

test('a change that has to wait says so, and the question closes', async () => {
  const { user } = openConsole({ refusal: { code: 'approval.waiting', reasons: [] } }, '#/remotes/mf-auth');
  await user.click(await screen.findByRole('button', { name: 'Activate 1.2.0' }));
  const dialog = await screen.findByRole('dialog', { name: 'Activate mf-auth 1.2.0?' });
  await user.click(within(dialog).getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('mf-auth: waiting for a second operator')).toBeVisible();
  await vi.waitFor(() => expect(dialog).not.toBeInTheDocument());
});
