import { calls, type OutputOf } from '@r777/shared/contracts';
import { AppError, queryClient } from '@r777/shared/core';
import { useCall } from '@r777/shared/react';
import { renderWithApp } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatFirstReads } from './first-reads';

type Count = OutputOf<typeof calls.inboxUnread>;

function Unread() {
  const { data } = useCall(calls.inboxUnread, {});
  return <p>{data === undefined ? 'none yet' : `${data} unread`}</p>;
}
const change = () => void queryClient.invalidateQueries({ queryKey: [calls.inboxUnread.path] });

/** The reads so far, in order: each answers, or fails, when the test says so. */
let reads: ((answer: Count | AppError) => void)[] = [];
let page: AbortController;
beforeEach(() => {
  reads = [];
  page = new AbortController();
  repeatFirstReads(page.signal);
  const inboxUnread = () => new Promise<Count | AppError>((answer) => reads.push(answer));
  renderWithApp(<Unread />, { session: true, answers: { inboxUnread } });
});
afterEach(() => page.abort());
const hasRead = (times: number) => vi.waitFor(() => expect(reads).toHaveLength(times));

test('a change during the first read is on the page: its call is read once more after the old answer', async () => {
  await hasRead(1);
  change();
  change();
  reads[0]?.(1);
  expect(await screen.findByText('1 unread')).toBeInTheDocument();
  await hasRead(2);
  reads[1]?.(2);
  expect(await screen.findByText('2 unread')).toBeInTheDocument();
  expect(reads).toHaveLength(2);
});

test('without a change the first answer stays, and a later change is read once', async () => {
  await hasRead(1);
  reads[0]?.(1);
  expect(await screen.findByText('1 unread')).toBeInTheDocument();
  expect(reads).toHaveLength(1);
  change();
  await hasRead(2);
  reads[1]?.(2);
  expect(await screen.findByText('2 unread')).toBeInTheDocument();
  expect(reads).toHaveLength(2);
});

test('a first read that fails after a change is not repeated by itself', async () => {
  await hasRead(1);
  change();
  reads[0]?.(new AppError('network.timeout'));
  await vi.waitFor(() =>
    expect(queryClient.getQueryCache().findAll({ queryKey: [calls.inboxUnread.path] })[0]?.state.status).toBe('error'),
  );
  expect(reads).toHaveLength(1);
});
