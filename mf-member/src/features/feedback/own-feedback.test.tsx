import type { calls, OutputOf } from '@r777/shared/contracts';
import { AppError, queryClient } from '@r777/shared/core';
import { refuse } from '@r777/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area } from '../../expose/Feedback';
import { CAPTCHA, openFeedback } from '../../testing/feedback-form';

type Page = OutputOf<typeof calls.ownFeedback>;
type Entry = Page['content'][number];

const ID = '0b9a6a0e-1111-4222-8333-444455556666';
const entry = (part: Partial<Entry> = {}): Entry => ({
  feedbackId: ID,
  type: 1,
  state: 'open',
  content: 'My deposit did not come.',
  images: 0,
  time: '2026-11-20T10:00:00.000Z',
  answers: [],
  answer: null,
  answeredTime: null,
  ...part,
});
const answered = (text: string): Entry =>
  entry({
    state: 'answered',
    answers: [{ answerId: 'a1', text, time: '2026-11-20T11:30:00.000Z' }],
    answer: text,
    answeredTime: '2026-11-20T11:30:00.000Z',
  });
const pageOf = (content: Entry[], part: Partial<Page> = {}): Page => ({
  content,
  pageNum: 1,
  pageSize: 10,
  totalPages: 1,
  totalCount: content.length,
  ...part,
});
const open = (ownFeedback: NonNullable<Parameters<typeof openFeedback>[1]>['answers'] = {}) =>
  openFeedback(<Area />, { path: '/m/feedback?tab=mine', answers: ownFeedback });
const items = () => screen.findAllByRole('listitem');

test('each feedback has its type, state, time and text, and the answers below it', async () => {
  open({
    ownFeedback: pageOf([
      entry({ feedbackId: 'f2', type: 6, state: 'inProgress', content: 'I want to be an agent.' }),
      answered('It is in your wallet now.'),
      entry({ feedbackId: 'f0', type: 0, state: 'closed', content: 'Nothing more.' }),
    ]),
  });
  const [waiting, done, closed] = await items();
  if (!waiting || !done || !closed) throw new Error('three entries were answered');
  expect(within(waiting).getByRole('heading', { name: 'Become an agent' })).toBeVisible();
  expect(within(waiting).getByText('In progress')).toBeVisible();
  expect(within(waiting).getByText(/We’ll answer here/)).toBeVisible();
  expect(within(done).getByText('Answered')).toBeVisible();
  expect(within(done).getByText('11/20/2026 16:00')).toBeVisible();
  expect(within(done).getByText('It is in your wallet now.')).toBeVisible();
  expect(within(done).getByText('11/20/2026 17:30')).toBeVisible();
  expect(within(done).queryByText(/We’ll answer here/)).toBeNull();
  expect(within(closed).getByText('Closed')).toBeVisible();
  expect(within(closed).queryByText(/We’ll answer here/)).toBeNull();
});

test('an answer that arrives is shown without a reload, and announced', async () => {
  const { answers } = open({ ownFeedback: pageOf([entry()]) });
  const [item] = await items();
  expect(item).toHaveTextContent(/We’ll answer here/);
  answers.ownFeedback = pageOf([answered('Paid today.')]);
  // Does what the shell does on the event `feedback.changed`.
  await act(() => queryClient.invalidateQueries({ queryKey: ['/wps/feedback'] }));
  const words = await screen.findByText('Paid today.');
  expect(words.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
});

test('pictures are loaded when the member wants to see them; one that failed can be tried again', async () => {
  const { user, seen, answers } = open({
    ownFeedback: pageOf([entry({ images: 2 })]),
    feedbackImage: ({ index }) =>
      index === 1 ? refuse('system.unavailable') : { image: `data:image/png;base64,${CAPTCHA}` },
  });
  const show = await screen.findByRole('button', { name: 'Show 2 pictures' });
  expect(seen.some(({ name }) => name === 'feedbackImage')).toBe(false);
  await user.click(show);
  expect(await screen.findByRole('img', { name: 'Picture 1 of 2' })).toHaveAttribute(
    'src',
    `data:image/png;base64,${CAPTCHA}`,
  );
  const again = await screen.findByRole('button', { name: /Couldn’t load the picture/ });
  answers.feedbackImage = { image: `data:image/png;base64,${CAPTCHA}` };
  await user.click(again);
  expect(await screen.findByRole('img', { name: 'Picture 2 of 2' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide pictures' }));
  expect(screen.queryByRole('img')).toBeNull();
});

test('pages are asked for one by one', async () => {
  const { user, seen } = open({
    ownFeedback: ({ pageNo }) =>
      pageOf([entry({ feedbackId: `f${pageNo}`, content: `Feedback of page ${pageNo}` })], {
        pageNum: Number(pageNo),
        totalPages: 2,
        totalCount: 15,
      }),
  });
  expect(await screen.findByText('Feedback of page 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /next/i }));
  expect(await screen.findByText('Feedback of page 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Page 1' })).toBeVisible();
  expect(seen.filter(({ name }) => name === 'ownFeedback').map(({ input }) => input)).toEqual([
    { pageNo: 1, pageSize: 10 },
    { pageNo: 2, pageSize: 10 },
  ]);
});

test('without any feedback the page says what will be there, and leads to the form', async () => {
  const { user, address } = open({ ownFeedback: pageOf([], { totalPages: 0 }) });
  expect(await screen.findByText('No feedback yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Write to us' }));
  expect(address()).toBe('/m/feedback');
});

test.each([
  ['system.unavailable', /service is unavailable right now/],
  ['permission.denied', /No permission/],
] as const)('a failure by %s says what happened, and Retry loads the list', async (code, words) => {
  const { user, answers } = open({ ownFeedback: refuse(code) });
  expect(await screen.findByText('Couldn’t load your feedback')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  answers.ownFeedback = pageOf([entry()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('My deposit did not come.')).toBeVisible();
});

test('offline, the list says so, and one that was loaded before stays', async () => {
  const { answers } = open({ ownFeedback: pageOf([entry()]) });
  await items();
  answers.ownFeedback = new AppError('network.offline');
  await act(() => queryClient.invalidateQueries({ queryKey: ['/wps/feedback'] }));
  expect(await screen.findByText(/You’re offline.*may be out of date/)).toBeVisible();
  expect(screen.getByText('My deposit did not come.')).toBeVisible();
});

test('hostile text is text, in the feedback and in its answer', async () => {
  const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
  open({ ownFeedback: pageOf([{ ...answered(hostile), content: hostile }]) });
  expect(await screen.findAllByText(hostile)).toHaveLength(2);
  expect(screen.queryByRole('img')).toBeNull();
});
