import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, vi } from 'vitest';
import { calls } from '../contracts';
import { AppError } from '../core/http/app-error';
import { statusStore } from '../core/site/config';
import { aStatus } from './answers';
import { emptyAnswer } from './empty-answers';
import { type AppOptions, renderWithApp } from './render';
import type { CallName } from './transport';

/** Longer than a page waits before it says that it takes longer, and than a query is retried; ms. */
const SLOW_MS = 6000;

/** Retry buttons: those of a place, and of a list. */
const retries = () => screen.queryAllByRole('button', { name: /^(Retry|Loading failed\b.*)$/ });
/** An empty live region reports nothing. */
const reports = () => screen.queryAllByRole('alert').filter(({ textContent }) => /\S/.test(textContent ?? ''));
/** Lets time pass, and lets lazy parts of the page load. */
const pass = (ms: number) =>
  act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(ms);
  });

/**
 * Opens a page on a service that first does not answer, then fails, then works without data. Expects the page to tell
 * the player in each case: that it takes longer; that it failed, with a Retry; then nothing any more. The page is never
 * blank.
 * @param options with `answers` where an empty value is not enough
 */
export async function expectToSayThatItFails(Page: ComponentType, options: AppOptions = {}): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  statusStore.setState({ status: aStatus() });
  let service: 'silent' | 'failing' | 'answering' = 'silent';
  let wake = () => {};
  const woken = new Promise<void>((done) => {
    wake = done;
  });
  const answer = async (name: CallName) => {
    if (service === 'silent') await woken;
    if (service === 'failing') return new AppError('network.failed');
    const { method, path } = calls[name];
    return options.answers?.[name] ?? emptyAnswer(method, path)?.value;
  };
  const answers = new Proxy({}, { get: (_, name: CallName) => () => answer(name) });
  const open = () => renderWithApp(<Page />, { ...options, answers });
  const { unmount } = open();
  // A pop-up page is not in the container. The container itself is always there.
  const parts = () => document.body.querySelectorAll('*').length - 1;
  await pass(0);
  expect(parts(), 'parts at first').toBeGreaterThan(0);
  await pass(SLOW_MS);
  expect(screen.queryAllByText(/taking longer/).length, 'says that it takes longer').toBeGreaterThan(0);
  service = 'failing';
  wake();
  await pass(SLOW_MS);
  expect(reports().length, 'says that it fails').toBeGreaterThan(0);
  expect(retries().length, 'offers Retry').toBeGreaterThan(0);
  service = 'answering';
  // Data that returns with one call may be what another one needed.
  for (let turn = 0; turn < 5 && retries().length > 0; turn++) {
    for (const retry of retries()) fireEvent.click(retry);
    await pass(SLOW_MS);
  }
  // A part may have another way out than Retry: without Retry the page, opened again, shows no failure either.
  if (reports().length > 0) {
    unmount();
    open();
    await pass(SLOW_MS);
  }
  expect(
    reports().map(({ textContent }) => textContent),
    'after Retry',
  ).toEqual([]);
  expect(retries(), 'after Retry').toEqual([]);
  expect(screen.queryAllByText(/taking longer/), 'after Retry').toEqual([]);
  expect(parts(), 'parts in the end').toBeGreaterThan(0);
}
