import { calls } from '@r777/shared/contracts';
import { request, statusStore } from '@r777/shared/core';
import { aStatus, refuse, renderWithApp } from '@r777/shared/testing';
import { act, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { followSite } from '../../boot/follow-site';
import { followStatus } from '../../site/status';
import { StatusGate } from './status-gate';

const site = (
  <StatusGate>
    <a href="/m/home">The site</a>
  </StatusGate>
);

test('STAT-01 an open site is shown, without a notice of any state', () => {
  statusStore.setState({ status: aStatus() });
  renderWithApp(site);
  expect(screen.getByRole('link', { name: 'The site' })).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('STAT-02 STAT-11 ERR-16 maintenance shows its notice and no access to the app', async () => {
  statusStore.setState({ status: aStatus({ maintenance: true, regionRestriction: true }) });
  renderWithApp(site);
  expect(await screen.findByRole('heading')).toHaveTextContent('We’re improving the site');
  expect(screen.getByText('We’ll be back soon. Your balance is safe.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('STAT-03 STAT-10 ERR-15 a restricted visitor sees the notice and the own IP address', async () => {
  statusStore.setState({ status: aStatus({ regionRestriction: true }) });
  renderWithApp(site);
  expect(await screen.findByText(/give customer service this IP address/)).toBeVisible();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.getByText('Your IP address: 203.0.113.7')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('ERR-15 the restriction in Bengali', async () => {
  statusStore.setState({ status: aStatus({ regionRestriction: true }) });
  renderWithApp(site, { language: 'BN' });
  expect(await screen.findByText(/আপনার এলাকা থেকে এই সাইটে ঢোকা যায় না/)).toBeVisible();
});

test('ERR-16 maintenance in Bengali', async () => {
  statusStore.setState({ status: aStatus({ maintenance: true }) });
  renderWithApp(site, { language: 'BN' });
  expect(await screen.findByRole('heading', { name: 'সাইটের রক্ষণাবেক্ষণ চলছে' })).toBeVisible();
});

test('without an answer the site shows an error, and Retry opens it', async () => {
  const { user, answers } = renderWithApp(site);
  expect(screen.getByRole('heading', { name: 'Service unavailable' })).toBeVisible();
  answers.status = aStatus();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'The site' })).toBeVisible();
});

test('it also opens by itself once the service answers', async () => {
  vi.useFakeTimers();
  const { answers } = renderWithApp(site);
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(screen.queryByRole('link')).toBeNull();
  answers.status = aStatus();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole('link', { name: 'The site' })).toBeVisible();
});

test('STAT-01 STAT-11 maintenance ends without a reload, and the app is there', async () => {
  vi.useFakeTimers();
  const maintenance = aStatus({ maintenance: true });
  statusStore.setState({ status: maintenance });
  const { answers } = renderWithApp(site, { answers: { status: maintenance } });
  // The maintenance has not ended at the first requests, after 2 s and 4 s more.
  await act(() => vi.advanceTimersByTimeAsync(6500));
  expect(screen.queryByRole('link')).toBeNull();
  answers.status = aStatus();
  await act(() => vi.advanceTimersByTimeAsync(8000));
  expect(screen.getByRole('link', { name: 'The site' })).toBeVisible();
});

test('STAT-01 restriction ends without a reload', async () => {
  vi.useFakeTimers();
  statusStore.setState({ status: aStatus({ regionRestriction: true }) });
  renderWithApp(site, { answers: { status: aStatus() } });
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(screen.getByRole('link', { name: 'The site' })).toBeVisible();
});

test('STAT-02 STAT-03 STAT-05 a site that closes while open comes back unchanged, with the typed text', async () => {
  statusStore.setState({ status: aStatus() });
  const { user } = renderWithApp(
    <StatusGate>
      <label>
        Amount <input />
      </label>
      {createPortal(<button type="button">In a sheet</button>, document.body)}
    </StatusGate>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '500');
  for (const [closed, words] of [
    [aStatus({ maintenance: true }), /We’re improving the site/],
    [aStatus({ regionRestriction: true, maintenance: false }), /give customer service this IP address/],
  ] as const) {
    act(() => statusStore.setState({ status: closed }));
    expect(await screen.findByRole('heading')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    act(() => statusStore.setState({ status: aStatus() }));
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('500');
    expect(screen.getByRole('button', { name: 'In a sheet' })).toBeVisible();
    expect(screen.queryByRole('heading')).toBeNull();
  }
});

describe('an open page', () => {
  let stops: (() => void)[];
  beforeEach(() => {
    vi.useFakeTimers();
    statusStore.setState({ status: aStatus() });
    stops = [followStatus(), followSite()];
  });
  afterEach(() => {
    for (const stop of stops) stop();
    vi.restoreAllMocks();
  });
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  test('STAT-02 learns that the site has closed from the first call that is refused for it', async () => {
    renderWithApp(site, {
      answers: { status: aStatus({ maintenance: true }), gameTypeList: refuse('system.maintenance') },
    });
    await act(() => request(calls.gameTypeList, {}).catch(() => undefined));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('heading', { name: 'We’re improving the site' })).toBeVisible();
  });

  test('asks again when shown after a minute in the background, and when the browser restores the page', async () => {
    const { seen } = renderWithApp(site, { answers: { status: aStatus() } });
    show('hidden');
    await vi.advanceTimersByTimeAsync(59_000);
    show('visible');
    expect(seen).toHaveLength(0);
    show('hidden');
    await vi.advanceTimersByTimeAsync(60_000);
    show('visible');
    expect(seen.map(({ name }) => name)).toEqual(['status']);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(seen).toHaveLength(2);
  });
});
