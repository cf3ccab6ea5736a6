import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from './language';
import { openConsole } from './testing/open-console';

vi.mock(import('./health/health-plot'), () => ({ HealthPlot: () => null }));
beforeEach(() => setLanguage('en'));
afterEach(() => vi.restoreAllMocks());

test('when another operator has signed in beside this window, it names that one', async () => {
  const { fake } = openConsole();
  await screen.findByText(/nadia/);
  fake.session = { label: 'bob', scopes: ['operate'] };
  expect(await screen.findByText(/bob · operate/, {}, { timeout: 12_000 })).toBeVisible();
});

test('a sign-out names the operator of this window, so that it ends nobody else’s session', async () => {
  const { user } = openConsole();
  await screen.findByText(/nadia/);
  const calls = vi.spyOn(globalThis, 'fetch');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  const [, request] = calls.mock.calls.find(([, init]) => init?.method === 'DELETE') ?? [];
  expect(new Headers(request?.headers).get('x-operator')).toBe('nadia');
});
