// The whole console on one set-up: over the usual size.

import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('signing in', () => {
  test('a wrong token is refused, a right one opens the console, and the token is stored nowhere', async () => {
    const { user } = openConsole({ session: null });
    const field = await screen.findByLabelText(/Registry token/);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Enter a token.')).toBeVisible();
    await user.type(field, 'wrong{Enter}');
    expect(await screen.findByText('This token isn’t valid.')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'right{Enter}');
    expect(await screen.findByRole('heading', { name: 'Remotes' })).toBeVisible();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('right');
  });

  test('signing out leads back to the sign-in', async () => {
    const { user } = openConsole();
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});

describe('what is shown', () => {
  test('REG-12 each remote with its live version, traffic, state and the version before', async () => {
    const candidate = { version: '1.2.0', percent: 10, since: '2026-11-20T10:00:00.000Z' };
    openConsole({
      remotes: [
        remoteSummary('mf-auth', { candidate }),
        remoteSummary('mf-games', { enabled: false }),
        remoteSummary('mf-agent', { live: null, before: null }),
      ],
    });
    const row = async (name: string) => (await screen.findByRole('row', { name: new RegExp(name) })).textContent;
    expect(await row('mf-auth')).toMatch(
      /1\.1\.0.*90% on 1\.1\.0 · 10% on 1\.2\.0.*36 of 40 pages.*0\.5%.*Rolling out/,
    );
    expect(await row('mf-games')).toMatch(/no traffic.*Killed/);
    expect(await row('mf-agent')).toMatch(/not live/);
  });

  test('REG-09 shows open pages, how far they have followed the last change, and a text while none is open', async () => {
    const nobody = { open: 0, onVersion: {}, converged: 0, convergedPercent: null };
    openConsole({ remotes: [remoteSummary('mf-auth'), remoteSummary('mf-games', { convergence: nobody })] });
    expect(await screen.findByText('36 of 40 pages')).toBeVisible();
    expect(screen.getByText('no page open')).toBeVisible();
    expect(screen.getByText('Open pages').nextSibling).toHaveTextContent('40');
    expect(screen.getByText('On the live document').nextSibling).toHaveTextContent('90%');
  });

  test('REG-08 shows the health of each version: pages, failures, reasons, and the rollout with its verdict', async () => {
    const candidate = { version: '1.2.0', percent: 10, since: '2026-11-20T10:00:00.000Z' };
    const figures = { pages: 50, errors: 2, rate: 0.04 };
    const watch = { ...figures, version: '1.2.0', since: candidate.since, until: null, limit: 0.01, tolerated: 0.02 };
    const found = { kind: 'split', decision: 'wait', unresponsive: 7 } as const;
    const outside = { 'window.foo': 12 };
    const of = { ...figures, failures: { network: 2 }, loadMs: 310, p75: { LCP: 2500 }, outside };
    openConsole(
      {
        remotes: [remoteSummary('mf-auth', { candidate, watch: { ...watch, ...found } })],
        health: { minutes: [], versions: { '1.2.0': of } },
      },
      '#/remotes/mf-auth',
    );
    const rollout = await screen.findByRole('region', { name: 'Rollout of 1.2.0' });
    expect(rollout).toHaveTextContent(
      'Too early to tell 2 of 50 pages failed. Up to 2% is tolerated. 7 pages went silent after they got it.',
    );
    const health = await screen.findByRole('region', { name: 'Health of mf-auth' });
    expect(await within(health).findByText(/1\.2\.0: 2 of 50 pages failed, 4% across networks/)).toBeVisible();
    expect(health).toHaveTextContent('loaded in 310 ms · LCP ≤ 2500 · Reasons: network 2');
    expect(health).toHaveTextContent('Changes outside its area: window.foo (12 pages)');
    expect(health).toHaveTextContent('Rolled back automatically above 1%');
  });

  test('invented failures of one machine hardly move the rates, and the page names their origin', async () => {
    const figures = { pages: 700, errors: 450, rate: 0.016 };
    const watch = { ...figures, version: '1.1.0', kind: 'activation', since: '2026-11-20T10:00:00.000Z' } as const;
    const verdict = { until: null, limit: 0.02, tolerated: 0.02, unresponsive: 0, decision: 'wait' } as const;
    openConsole(
      {
        remotes: [remoteSummary('mf-auth', { health: { '1.1.0': figures }, watch: { ...watch, ...verdict } })],
        health: { minutes: [], versions: { '1.1.0': { ...figures, failures: {}, loadMs: 310, p75: {} } } },
      },
      '#/remotes/mf-auth',
    );
    const note = 'Most failures come from a few networks.';
    expect(await screen.findByRole('region', { name: 'Rollout of 1.1.0' })).toHaveTextContent(note);
    const health = await screen.findByRole('region', { name: 'Health of mf-auth' });
    expect(await within(health).findByText('1.1.0: 450 of 700 pages failed, 1.6% across networks')).toBeVisible();
    expect(health).toHaveTextContent(note);
    expect(screen.getByText('Errors, last 15 min').nextSibling).toHaveTextContent('1.6%');
  });

  test('REG-08 late errors of a version, and blocked pages, are listed among its reasons', async () => {
    const failures = { runtime: 3, unresponsive: 2, 'not-ready': 1 };
    const of = { pages: 50, errors: 6, rate: 0.12, failures, loadMs: 310, p75: {} };
    openConsole({ health: { minutes: [], versions: { '1.1.0': of } } }, '#/remotes/mf-auth');
    const health = await screen.findByRole('region', { name: 'Health of mf-auth' });
    expect(await within(health).findByText(/1\.1\.0: 6 of 50 pages failed, 12% across networks/)).toBeVisible();
    expect(health).toHaveTextContent('Reasons: runtime 3, unresponsive 2, not-ready 1');
  });

  test('says so where no page has reported anything', async () => {
    openConsole({}, '#/remotes/mf-auth');
    expect(await screen.findByText('No page has reported anything in the last hour.')).toBeVisible();
  });

  const entry = {
    id: 1,
    at: '2026-11-20T08:00:00.000Z',
    who: 'omar',
    action: 'activate',
    remote: 'mf-auth',
    from: '1.0.0',
    to: '1.1.0',
    why: 'release',
    revision: 3,
  };
  const kill = { ...entry, id: 2, who: 'nadia', action: 'disable', remote: 'mf-games', why: 'fire' };
  const history = [{ ...kill, from: '2.0.0', to: '2.0.0 disabled' }, entry];

  test('REG-12 lists every change, by whom and why', async () => {
    openConsole({ history }, '#/history');
    const table = await screen.findByRole('table', { name: 'History' });
    const [, first, second, ...more] = within(table).getAllByRole('row');
    expect(first).toHaveAccessibleName(/nadia mf-games \S+ 2\.0\.0 → 2\.0\.0 disabled fire/);
    expect(second).toHaveAccessibleName(/omar mf-auth Activated 1\.0\.0 → 1\.1\.0 release/);
    expect(more).toEqual([]);
  });

  test('REG-12 the page of a remote lists the changes of this one alone', async () => {
    openConsole({ history }, '#/remotes/mf-auth');
    const own = within(await screen.findByRole('region', { name: 'History' }));
    expect(await own.findByText(/release/)).toBeVisible();
    expect(own.getAllByRole('listitem')).toHaveLength(1);
  });

  test('REG-12 lists every version of a remote, and offers each but the live one', async () => {
    openConsole({}, '#/remotes/mf-auth');
    const offered = await screen.findAllByRole('button', { name: /^Activate \d/ });
    expect(offered.map((button) => button.getAttribute('aria-label'))).toEqual(['Activate 1.2.0', 'Activate 1.0.0']);
    for (const number of ['1.2.0', '1.1.0', '1.0.0']) expect(screen.getAllByText(number).length).toBeGreaterThan(0);
  });

  test('an empty registry says what to do next', async () => {
    openConsole({ remotes: [] });
    expect(await screen.findByText('Nothing published yet')).toBeVisible();
  });

  test('an unreachable registry is reported, with a Retry that works', async () => {
    const { fake, user } = openConsole({ down: true });
    expect(await screen.findByRole('heading', { name: 'The registry isn’t responding' })).toBeVisible();
    fake.down = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Remotes' })).toBeVisible();
  });

  test('in Bengali as well', async () => {
    setLanguage('bn');
    openConsole();
    expect(await screen.findByRole('heading', { name: 'রিমোট' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'mf-auth বন্ধ করুন' })).toBeVisible();
  });
});

describe('changing', () => {
  test('REG-12 a kill shows its effect, takes a reason, and is sent after confirmation, based on what was shown', async () => {
    const { fake } = openConsole();
    const dialog = await decide('Kill mf-auth', 'Kill mf-auth?', 'fire');
    expect(dialog).toHaveTextContent('within seconds');
    expect(dialog).toHaveTextContent('40 pages are open; 34 of them show this remote.');
    expect(await screen.findByText('mf-auth is killed')).toBeVisible();
    expect(fake.asked).toEqual([{ path: '/api/remotes/mf-auth/disable', body: { why: 'fire', ifRevision: 9 } }]);
  });

  test('REG-12 a cancelled question changes nothing', async () => {
    const { fake, user } = openConsole();
    await user.click(await screen.findByRole('button', { name: 'Kill mf-auth' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(fake.asked).toEqual([]);
  });

  test.each([
    ['Activate 1.2.0', 'Activate mf-auth 1.2.0?', 'activate', { version: '1.2.0' }],
    ['Roll back to 1.0.0', 'Roll back mf-auth to 1.0.0?', 'rollback', {}],
    ['Set split', 'Send mf-auth 1.2.0 to 10% of devices?', 'traffic', { version: '1.2.0', percent: 10 }],
  ])('REG-12 %s, confirmed by keyboard', async (control, question, action, body) => {
    const { fake } = openConsole({}, '#/remotes/mf-auth');
    await decide(control, question);
    await vi.waitFor(() =>
      expect(fake.asked).toEqual([
        { path: `/api/remotes/mf-auth/${action}`, body: { ...body, why: '', ifRevision: 9 } },
      ]),
    );
  });

  test('REG-12 while a split runs a rollback ends the split', async () => {
    openConsole(
      {
        remotes: [
          remoteSummary('mf-auth', { candidate: { version: '1.2.0', percent: 10, since: '2026-11-20T10:00:00.000Z' } }),
        ],
      },
      '#/remotes/mf-auth',
    );
    const dialog = await decide('End split of 1.2.0', 'End the split of mf-auth 1.2.0?');
    expect(dialog).toHaveTextContent('Devices on 1.2.0 return to 1.1.0.');
  });

  test('REG-12 a rollout is promoted', async () => {
    const candidate = { version: '1.2.0', percent: 10, since: '2026-11-20T10:00:00.000Z' };
    const { fake } = openConsole({ remotes: [remoteSummary('mf-auth', { candidate })] }, '#/remotes/mf-auth');
    await decide('Promote 1.2.0', 'Promote mf-auth 1.2.0?', 'fine');
    expect(await screen.findByText('mf-auth: 1.2.0 is live for all')).toBeVisible();
    expect(fake.asked).toEqual([{ path: '/api/remotes/mf-auth/promote', body: { why: 'fine', ifRevision: 9 } }]);
  });

  test('REG-17 old versions are named before they are removed', async () => {
    const removable = [{ remote: 'mf-auth', version: '0.9.0', bytes: 4096, since: '2026-11-01T10:00:00.000Z' }];
    const { fake, user } = openConsole({ removable });
    await user.click(await screen.findByRole('button', { name: 'Remove old versions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove old versions?' });
    expect(await within(dialog).findByText('mf-auth 0.9.0')).toBeVisible();
    expect(fake.asked).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Versions removed: 1')).toBeVisible();
    expect(fake.asked).toEqual([{ path: '/api/prune', body: { why: '' } }]);
  });

  test('REG-17 without old versions it says so, and has no button', async () => {
    const { user } = openConsole();
    await user.click(await screen.findByRole('button', { name: 'Remove old versions' }));
    expect(await screen.findByText('No version went out of use more than 7 days ago.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  });

  test('a refusal is shown with its reasons, and the dialog stays', async () => {
    openConsole({ refusal: { code: 'version.unfit', reasons: ['needs react ^20'] } }, '#/remotes/mf-auth');
    const dialog = await decide('Activate 1.2.0', 'Activate mf-auth 1.2.0?');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'This version doesn’t fit the live shell. · needs react ^20',
    );
    expect(within(dialog).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/errors#[a-z]+\.[a-zA-Z]+$/),
    );
  });

  test('a token that may only read sees no control', async () => {
    openConsole({ session: { label: 'viewer', scopes: ['read'] } }, '#/remotes/mf-auth');
    expect(await screen.findByText('Your token is read-only. It can’t change anything.')).toBeVisible();
    expect(
      screen.queryByRole('button', { name: /Kill|Activate|Roll back|Set split|Promote|Remove/ }),
    ).not.toBeInTheDocument();
  });
});
