// Slightly over the usual size: the form, its rules and the list of comments share one set of answers.
import type { ActivityComment } from '@r777/shared/contracts';
import { queryClient, sessionStore, toastStore } from '@r777/shared/core';
import { type Answers, type AppOptions, fill, refuse, renderWithApp, testSession } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../../promotion/texts';
import { PNG, pictureFile as picture } from '../../../testing/pictures';
import { aPromotion } from '../../../testing/promotions';
import { CommentSection } from './comment-section';

const words = (count: number) => Array.from({ length: count }, (_, place) => `word${place}`).join(' ');
const entry: ActivityComment = {
  announcementId: 'six-hit',
  comment: 'What a six!',
  description: 'It went out of the ground.',
  images: [{ type: 'image/png', width: 640, height: 480, bytes: 32 }],
  at: '2026-11-19T20:00:00.000Z',
};

beforeEach(() => {
  let made = 0;
  Object.assign(URL, { createObjectURL: vi.fn(() => `blob:${made++}`), revokeObjectURL: vi.fn() });
});

const activity = aPromotion({ noExpiry: 1, comment: { minWords: 3, maxWords: 5 } });
const open = ({ answers, ...options }: AppOptions = {}, promotion = activity) =>
  renderWithApp(<CommentSection promotion={promotion} />, {
    session: true,
    path: '/m/activityDetail?id=six-hit',
    answers: { activityComment: { entry: null }, submitActivityComment: entry, ...answers },
    ...options,
  });
const comment = () => screen.findByRole('textbox', { name: /^Comment/ });
const description = () => screen.getByRole('textbox', { name: /^Content description/ });
const send = () => screen.getByRole('button', { name: 'Send comment' });
const sent = (seen: ReturnType<typeof open>['seen']) => seen.filter(({ name }) => name === 'submitActivityComment');
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);
const add = () => screen.getByLabelText('Add pictures');
const previews = () => screen.queryAllByRole('button', { name: /^Remove / }).map((each) => each.ariaLabel);

test('an activity without comments, or one that is over, has no form', async () => {
  const { container, unmount } = open({}, aPromotion({ noExpiry: 1 }));
  expect(container).toBeEmptyDOMElement();
  unmount();
  const over = aPromotion({ startDate: '2020-01-01', endDate: '2020-01-02', comment: { minWords: 1, maxWords: 5 } });
  const { container: later, seen } = open({}, over);
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(later).toBeEmptyDOMElement();
});

test('a comment is sent with its description and pictures, and then stands in place of the form', async () => {
  const { user, seen } = open();
  await fill(user, await comment(), 'What a six!');
  await fill(user, description(), words(4));
  await user.upload(add(), [picture('a.png'), picture('b.png')]);
  await waitFor(() => expect(previews()).toEqual(['Remove a.png', 'Remove b.png']));
  await user.click(send());
  expect(await screen.findByRole('heading', { name: 'Your comment' })).toBeVisible();
  expect(screen.getByText('It went out of the ground.')).toBeVisible();
  // Eight in the evening in London, already the next day in Dhaka.
  expect(screen.getByText('Sent on 11/20/2026')).toBeVisible();
  expect(screen.getByText('1 picture')).toBeVisible();
  const [call] = sent(seen);
  expect(call?.input).toMatchObject({ announcementId: 'six-hit', comment: 'What a six!', description: words(4) });
  const bytes = ((call?.input.images ?? []) as string[]).map((image) => atob(image));
  expect(bytes.map((text) => [text.length, text.slice(1, 4)])).toEqual([
    [32, 'PNG'],
    [32, 'PNG'],
  ]);
  expect(toasts()).toEqual(['Thank you! Your comment was sent.']);
  expect(sessionStorage.getItem('activityComment.six-hit')).toBeNull();
});

test('PROMO-15 a comment of 140 characters goes, one of 141 is said to be too long and does not', async () => {
  const { user, seen } = open();
  await user.click(await comment());
  await user.paste('x'.repeat(141));
  expect(screen.getByText('141 / 140')).toBeVisible();
  expect(await comment()).toHaveAccessibleDescription('A comment can have up to 140 characters.');
  await user.type(description(), words(3));
  await user.click(send());
  expect(sent(seen)).toEqual([]);
  await user.type(await comment(), '{Backspace}');
  expect(await comment()).toBeValid();
  await user.click(send());
  await waitFor(() => expect(sent(seen)).toHaveLength(1));
});

test.each([
  ['fewer', 2],
  ['more', 6],
])('PROMO-19 %s words than the activity allows are refused with a text that names both numbers', async (_, count) => {
  const { user, seen } = open();
  await fill(user, await comment(), 'Short');
  await fill(user, description(), words(count));
  await user.click(send());
  expect(description()).toHaveAccessibleDescription('The description must have between 3 and 5 words.');
  expect(description()).toHaveFocus();
  expect(sent(seen)).toEqual([]);
});

test('PROMO-19 as few and as many words as the activity allows are taken', async () => {
  for (const count of [3, 5]) {
    const { user, seen, unmount } = open();
    await fill(user, await comment(), 'Short');
    await fill(user, description(), words(count));
    await user.click(send());
    await waitFor(() => expect(sent(seen)).toHaveLength(1));
    unmount();
    sessionStorage.clear();
    queryClient.clear();
  }
});

test('PROMO-15 PROMO-19 in Bengali the texts name their numbers too', async () => {
  const { user, seen } = open({ language: 'BN' });
  await user.click(await screen.findByRole('textbox', { name: /^মন্তব্য/ }));
  await user.paste('ছ'.repeat(141));
  await fill(user, screen.getByRole('textbox', { name: /^বিস্তারিত বর্ণনা/ }), 'ছক্কা মাঠ');
  await user.click(screen.getByRole('button', { name: 'মন্তব্য পাঠান' }));
  expect(screen.getByText('মন্তব্য সর্বোচ্চ 140 অক্ষরের হতে পারে।')).toBeVisible();
  expect(screen.getByText('বর্ণনা 3 থেকে 5 শব্দের মধ্যে হতে হবে।')).toBeVisible();
  expect(sent(seen)).toEqual([]);
});

test('PROMO-19 the words of a Bengali description are counted as well', async () => {
  const { user, seen } = open();
  await fill(user, await comment(), 'ছক্কা');
  await fill(user, description(), 'বলটা মাঠের বাইরে — চলে গেল!');
  expect(screen.getByText('5 words')).toBeVisible();
  await user.click(send());
  await waitFor(() => expect(sent(seen)).toHaveLength(1));
});

test('PROMO-16 of four pictures three are taken and the fourth is named; then no more can be added', async () => {
  const { user } = open();
  await comment();
  await user.upload(
    add(),
    ['a', 'b', 'c', 'd'].map((name) => picture(`${name}.png`)),
  );
  expect(await screen.findByText('You can add up to 3 pictures. d.png was left out.')).toBeVisible();
  expect(previews()).toEqual(['Remove a.png', 'Remove b.png', 'Remove c.png']);
  expect(screen.queryByLabelText('Add pictures')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove b.png' }));
  expect(previews()).toEqual(['Remove a.png', 'Remove c.png']);
  expect(add()).toBeEnabled();
  // There is room for one.
  await user.upload(add(), [picture('e.png'), picture('f.png')]);
  expect(await screen.findByText('You can add up to 3 pictures. f.png was left out.')).toBeVisible();
  expect(previews()).toEqual(['Remove a.png', 'Remove c.png', 'Remove e.png']);
});

test('PROMO-17 a file that only calls itself png is left out, a png and a jpg are taken', async () => {
  const { user } = open();
  await comment();
  await user.upload(add(), [
    picture('film.png', [0x47, 0x49, 0x46]),
    picture('photo.jpg', [0xff, 0xd8, 0xff, 0xe0]),
    picture('shot.png'),
  ]);
  expect(await screen.findByText('film.png isn’t a PNG or JPG.')).toBeVisible();
  expect(previews()).toEqual(['Remove photo.jpg', 'Remove shot.png']);
});

test('PROMO-18 a picture of 5 MB is taken, one of a byte more is not', async () => {
  const { user } = open();
  await comment();
  const limit = 5 * 1024 * 1024;
  await user.upload(add(), [picture('just.png', PNG, limit), picture('over.png', PNG, limit + 1)]);
  expect(await screen.findByText('over.png is larger than 5 MB.')).toBeVisible();
  expect(previews()).toEqual(['Remove just.png']);
});

test('a guest writes, is asked to log in, and finds the text again afterwards', async () => {
  const guest: AppOptions = { session: undefined } as unknown as AppOptions;
  const { user, address, seen, unmount } = open(guest);
  await fill(user, await comment(), 'What a six!');
  await fill(user, description(), words(4));
  expect(screen.queryByLabelText('Add pictures')).toBeNull();
  expect(screen.getByRole('button', { name: 'Log in to add pictures' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log in to send' }));
  expect(address()).toBe(`/m/login?next=${encodeURIComponent('/m/activityDetail?id=six-hit')}`);
  expect(sent(seen)).toEqual([]);
  unmount();
  open();
  expect(await comment()).toHaveValue('What a six!');
  expect(description()).toHaveValue(words(4));
  expect(screen.queryByText(/add your pictures again/)).toBeNull();
});

test('pictures that were lost with the page are requested again', async () => {
  const { user, unmount } = open();
  await fill(user, await comment(), 'What a six!');
  await user.upload(add(), picture('a.png'));
  await waitFor(() => expect(previews()).toHaveLength(1));
  unmount();
  const { user: again } = open();
  expect(await comment()).toHaveValue('What a six!');
  expect(screen.getByText('Your text is still here. Please add your pictures again.')).toBeVisible();
  await again.upload(add(), picture('a.png'));
  await waitFor(() => expect(previews()).toHaveLength(1));
  expect(screen.queryByText(/add your pictures again/)).toBeNull();
});

test('a failed submission keeps everything, and its repeat has the same key until something is changed', async () => {
  const { user, seen, answers } = open({ answers: { submitActivityComment: refuse('system.unavailable') } });
  await fill(user, await comment(), 'What a six!');
  await fill(user, description(), words(3));
  await user.click(send());
  await waitFor(() => expect(toasts()).toEqual(['The service is unavailable right now. Please try again.']));
  await user.click(send());
  await waitFor(() => expect(sent(seen)).toHaveLength(2));
  await user.type(description(), ' more');
  answers.submitActivityComment = entry;
  await user.click(send());
  await waitFor(() => expect(sent(seen)).toHaveLength(3));
  const keys = sent(seen).map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test.each<[string, NonNullable<Answers['submitActivityComment']>, string | RegExp]>([
  ['the comment', refuse('request.invalid', { field: 'comment' }), 'A comment can have up to 140 characters.'],
  ['the words', refuse('request.invalid', { field: 'description' }), /must have between 3 and 5 words/],
  [
    'a picture',
    refuse('request.tooLarge', { field: 'images' }),
    /A picture wasn’t accepted\. Remove it or choose another/,
  ],
])('what the server refuses of %s is said at its field', async (_, answer, text) => {
  const { user } = open({ answers: { submitActivityComment: answer } });
  await fill(user, await comment(), 'What a six!');
  await fill(user, description(), words(3));
  await user.click(send());
  expect(await screen.findByText(text)).toBeVisible();
  expect(toasts()).toEqual([]);
});

test('who has commented from another phone sees that comment', async () => {
  const { user, answers } = open({ answers: { submitActivityComment: refuse('activity.entered') } });
  await fill(user, await comment(), 'What a six!');
  await fill(user, description(), words(3));
  answers.activityComment = { entry };
  await user.click(send());
  expect(await screen.findByRole('heading', { name: 'Your comment' })).toBeVisible();
  expect(toasts()).toEqual(['You’ve already commented on this promotion.']);
});

test('an entry that does not load says so and offers another try', async () => {
  const { user, answers } = open({ answers: { activityComment: refuse('system.unavailable') } });
  const failed = within(await screen.findByRole('alert'));
  answers.activityComment = { entry };
  await user.click(failed.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('What a six!')).toBeVisible();
});

test('a member who logs in on the page keeps what was written', async () => {
  const { user } = open({ session: undefined } as unknown as AppOptions);
  await fill(user, await comment(), 'What a six!');
  act(() => sessionStore.setState({ session: testSession() }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send comment' })).toBeVisible());
  expect(await comment()).toHaveValue('What a six!');
});
