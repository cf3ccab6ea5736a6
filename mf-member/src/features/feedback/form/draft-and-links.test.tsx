import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Area } from '../../../expose/Feedback';
import { CONTENT, feedbackForm, openFeedback, sentFeedback } from '../../../testing/feedback-form';
import { pictureFile } from '../../../testing/pictures';

const { type, content, captcha, send, fill } = feedbackForm;
const open = (options?: Parameters<typeof openFeedback>[1]) => openFeedback(<Area />, options);
const add = () => screen.getByLabelText('Add pictures');
const previews = () => screen.queryAllByRole('button', { name: /^Remove / }).map((each) => each.ariaLabel);

beforeEach(() => {
  let made = 0;
  Object.assign(URL, { createObjectURL: vi.fn(() => `blob:${made++}`), revokeObjectURL: vi.fn() });
});

test('type and text survive a reload, the captcha does not, and lost pictures are told of', async () => {
  const { user, unmount } = open();
  await fill(user);
  await user.upload(add(), pictureFile('receipt.png'));
  await waitFor(() => expect(previews()).toEqual(['Remove receipt.png']));
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('1234');
  unmount();
  const again = open();
  expect(await type()).toHaveTextContent('Deposit problem');
  expect([content().value, captcha().value]).toEqual([CONTENT, '']);
  expect(screen.getByText('We couldn’t keep your pictures. Please add them again.')).toBeVisible();
  await again.user.upload(add(), pictureFile('receipt.png'));
  await waitFor(() => expect(screen.queryByText(/weren’t kept/)).toBeNull());
});

test('the next account on this tab does not see the draft', async () => {
  const { user, unmount } = open();
  await fill(user);
  unmount();
  open({ session: { userName: 'karim' } });
  await type();
  expect(content()).toHaveValue('');
});

test.each([
  ['6', 'Become an agent'],
  ['0', 'Other'],
])('an address with type=%s picks that type, also over a draft', async (number, name) => {
  const { user, unmount } = open();
  await fill(user);
  unmount();
  open({ path: `/m/feedback?type=${number}` });
  expect(await type()).toHaveTextContent(name);
  expect(content()).toHaveValue(CONTENT);
});

test.each(['5', '-1', '06', 'x', ''])('FEED-04 an address with type=%s picks none', async (number) => {
  open({ path: `/m/feedback?type=${number}` });
  expect(await type()).toHaveTextContent('Choose a question type');
});

test.each([
  ['an agent', 1, 'You’re already an agent'],
  ['a trial account', 4, 'Only with a real account'],
])('%s cannot apply to become an agent, and reads why', async (_, accountType, why) => {
  const { user } = open({ session: { type: accountType }, path: '/m/feedback?type=6' });
  expect(await type()).toHaveTextContent('Choose a question type');
  await user.click(await type());
  const option = await screen.findByRole('option', { name: /Become an agent/ });
  expect(option).toBeDisabled();
  expect(option).toHaveTextContent(why);
});

test('pictures are sent with the feedback; what is no picture is left out and named', async () => {
  const { user, seen } = open();
  await fill(user);
  const heic = pictureFile('IMG_1.heic', [0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63]);
  await user.upload(add(), [heic, pictureFile('receipt.png')]);
  expect(await screen.findByText('IMG_1.heic isn’t a PNG or JPG.')).toBeVisible();
  await waitFor(() => expect(previews()).toEqual(['Remove receipt.png']));
  await user.click(send());
  await waitFor(() => expect(sentFeedback(seen)).toHaveLength(1));
  const images = sentFeedback(seen)[0]?.input.images as string[];
  expect(images.map((image) => atob(image).slice(1, 4))).toEqual(['PNG']);
});

test('a picture that is gone when it is sent is named, and nothing is sent', async () => {
  const { user, seen } = open();
  await fill(user);
  await user.upload(add(), pictureFile('gone.png'));
  await waitFor(() => expect(previews()).toHaveLength(1));
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
  });
  await user.click(send());
  expect(await screen.findByText('Couldn’t read gone.png. Choose it again.')).toBeVisible();
  expect(sentFeedback(seen)).toEqual([]);
  expect(content()).toHaveValue(CONTENT);
});

test('pictures and captcha are still there after a look at one’s own feedback', async () => {
  const none = { content: [], pageNum: 1, pageSize: 10, totalPages: 0, totalCount: 0 };
  const { user } = open({ answers: { ownFeedback: none } });
  await fill(user);
  await user.upload(add(), pictureFile('receipt.png'));
  await user.click(screen.getByRole('tab', { name: 'My feedback' }));
  expect(screen.queryByRole('form')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Write to us' }));
  expect(captcha()).toHaveValue('1234');
  expect(previews()).toEqual(['Remove receipt.png']);
});
