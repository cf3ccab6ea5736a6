import { statusStore } from '@r777/shared/core';
import { aStatus, renderWithApp } from '@r777/shared/testing';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '../../testing/texts';
import { StatusGate } from './status-gate';

const site = (
  <StatusGate>
    <a href="/m/home">The site</a>
  </StatusGate>
);

test('STAT-01 an open site is shown', () => {
  statusStore.setState({ status: aStatus() });
  renderWithApp(site);
  expect(screen.getByRole('link', { name: 'The site' })).toBeVisible();
});

test('STAT-02 STAT-11 maintenance shows its notice and no way into the app', () => {
  statusStore.setState({ status: aStatus({ maintenance: true, regionRestriction: true }) });
  renderWithApp(site);
  expect(screen.getByRole('heading', { name: 'We are improving the site' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('STAT-03 STAT-10 a restricted visitor sees the notice and the own address', () => {
  statusStore.setState({ status: aStatus({ regionRestriction: true }) });
  renderWithApp(site);
  expect(screen.getByText(/IP address is restricted/)).toBeVisible();
  expect(screen.getByText('Your address: 203.0.113.7')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('maintenance in Bengali', () => {
  statusStore.setState({ status: aStatus({ maintenance: true }) });
  renderWithApp(site, { language: 'BN' });
  expect(screen.getByRole('heading', { name: 'সাইটের উন্নয়নকাজ চলছে' })).toBeVisible();
});

test('without any answer the site says so, and Retry opens it', async () => {
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

test('maintenance ends without a reload', async () => {
  vi.useFakeTimers();
  statusStore.setState({ status: aStatus({ maintenance: true }) });
  renderWithApp(site, { answers: { status: aStatus() } });
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(screen.getByRole('link', { name: 'The site' })).toBeVisible();
});
