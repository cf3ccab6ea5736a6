import { AppError, queryClient } from '@r777/shared/core';
import { aPlaySession, renderWithApp } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area } from '../../../expose/PlayerSafety';
import { aLimit, openSafety, sentWith, someLimits } from '../../../testing/safety';

const off = {
  limits: { kinds: [], minimum: '100.00', maximum: '1000.00' },
  timeOut: null,
  selfExclusion: null,
  realityCheck: null,
  sessionClock: false,
  netPosition: false,
  activityStatement: false,
  selfTest: false,
  helpLinks: [],
};

test('a guest is led to log-in, and nothing is asked of the server', async () => {
  const { user, address, seen } = renderWithApp(<Area />, { path: '/m/member/playerSafety' });
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(address()).toBe('/m/login?next=%2Fm%2Fmember%2FplayerSafety');
  expect(seen.some(({ name }) => name === 'playLimits')).toBe(false);
});

test('the overview shows the running session and the ways to everything else', async () => {
  openSafety('', { answers: { playSession: aPlaySession({ secondsLeft: 600 }) } });
  for (const text of ['42 min', '-৳ 120.00', '18 min', '10 min']) expect(await screen.findByText(text)).toBeVisible();
  for (const [name, part] of [
    [/^Time-out/, 'timeOut'],
    [/^Self-exclusion/, 'selfExclusion'],
    [/^Activity statement/, 'statement'],
    [/^Self-test/, 'selfTest'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/m/member/playerSafety?part=${part}`);
  expect(screen.getByRole('link', { name: /^Gambling Therapy/ })).toHaveAttribute(
    'href',
    'https://www.gamblingtherapy.org/',
  );
});

test('the session and the limits below it appear at once', async () => {
  let give: (value: never) => void = () => undefined;
  const { seen } = openSafety('', { answers: { playSession: () => new Promise((done) => (give = done)) } });
  await waitFor(() =>
    expect(seen.map(({ name }) => name)).toEqual(expect.arrayContaining(['playLimits', 'playSession'])),
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  expect(screen.queryByRole('heading', { name: 'My limits' })).toBeNull();
  await act(async () => give(aPlaySession() as never));
  for (const name of ['This session', 'My limits']) expect(await screen.findByRole('heading', { name })).toBeVisible();
});

test('a session that cannot be read keeps no limits back', async () => {
  openSafety('', { answers: { playSession: new AppError('network.offline') } });
  expect(await screen.findByRole('heading', { name: 'My limits' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'This session' })).toBeNull();
});

test('what the policy switches off is not drawn', async () => {
  openSafety('', {}, off);
  expect(await screen.findByText('About responsible play')).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  for (const name of ['My limits', 'This session', 'Reminder while playing', 'Take a break', 'Look back'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
});

test.each(['timeOut', 'selfExclusion', 'statement', 'selfTest'])(
  '%s that is off says so, and asks nothing',
  async (part) => {
    const { seen } = openSafety(part, {}, off);
    expect(await screen.findByText('This site doesn’t offer this.')).toBeVisible();
    expect(seen.some(({ name }) => name === 'activityStatement')).toBe(false);
  },
);

test('a break that runs is told with its end', async () => {
  openSafety('', {
    answers: { playLimits: someLimits([], { kind: 'timeOut', until: '2026-11-30T06:00:00Z' }) },
  });
  expect(await screen.findByText('You’re taking a break')).toBeVisible();
  expect(screen.getByText(/^You can’t deposit or play until 11\/30\/2026 12:00/)).toBeVisible();
});

test('the interval of the reality check changes at once; off is none', async () => {
  const opened = openSafety('', {
    answers: { playLimits: someLimits([aLimit('realityCheck', { value: '30', used: null })]) },
  });
  const { user, answers } = opened;
  expect(await screen.findByRole('radio', { name: '30 min' })).toBeChecked();
  answers.setPlayLimit = someLimits([aLimit('realityCheck', { value: null, used: null })]);
  await user.click(screen.getByRole('radio', { name: 'Never' }));
  await waitFor(() => expect(sentWith(opened, 'setPlayLimit')).toEqual([{ kind: 'realityCheck', value: null }]));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Never' })).toBeChecked());
});

test('a reality check that the policy requires cannot be switched off', async () => {
  openSafety('', {}, { realityCheck: { minutes: [15, 60], usual: 60, required: true } });
  expect(await screen.findByRole('radio', { name: '1 h' })).toBeChecked();
  expect(screen.queryByRole('radio', { name: 'Never' })).toBeNull();
  expect(screen.getByText('Reminders are always on and can’t be switched off.')).toBeVisible();
});

test('a failure says what happened, and Retry loads the limits', async () => {
  const { user, answers } = openSafety('', { answers: { playLimits: new AppError('network.offline') } });
  expect(await screen.findByText('Couldn’t load your limits')).toBeVisible();
  expect(screen.getByText(/You’re offline/)).toBeVisible();
  answers.playLimits = someLimits();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'My limits' })).toBeVisible();
});

test('a part that was opened by its address leads back to the overview; an unknown one is the overview', async () => {
  const { user, address } = openSafety('selfTest');
  await user.click(await screen.findByRole('button', { name: 'Back to player safety' }));
  expect(address()).toBe('/m/member/playerSafety');
  openSafety('constructor');
  expect((await screen.findAllByRole('heading', { name: 'My limits' })).length).toBeGreaterThan(0);
});

test.each(['', 'timeOut', 'selfExclusion', 'statement', 'selfTest'])(
  'in Bengali every text is Bengali: %s',
  async (part) => {
    const { container } = openSafety(part, { language: 'BN' }, { helpLinks: [] });
    await waitFor(() => expect(container.textContent).toMatch(/শুরু|সীমা নেই|সেলফ-এক্সক্লুশন শুরু করুন|উত্তোলন/));
    expect(container.textContent?.replaceAll(/shohag27/g, '')).not.toMatch(/[a-z]{2}/i);
  },
);
