import { AppError, toastStore } from '@r777/shared/core';
import { type AppOptions, refuse, renderWithApp } from '@r777/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CropperProps } from 'react-easy-crop';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Area } from '../expose/MemberCentre';
import { aGoldMember, bucketsOf } from '../testing/answers';
import { drawSquare } from './draw';

const DRAWN = 'data:image/jpeg;base64,QUJD';
vi.mock(import('./draw'), () => ({ drawSquare: vi.fn<typeof drawSquare>() }));
/** jsdom loads no pictures and has no layout, so a button moves this cropper. */
vi.mock('react-easy-crop', () => ({
  default: ({ image, crop, zoom, onCropAreaChange, onCropChange, mediaProps }: CropperProps) => (
    <div>
      <p>{`At ${crop.x}, ${crop.y}, enlarged ${zoom}`}</p>
      <button
        type="button"
        onClick={() => {
          onCropChange({ x: 12, y: 34 });
          const part = { x: 10, y: 20, width: 300, height: 300 };
          onCropAreaChange?.(part, part);
        }}
      >
        Move
      </button>
      <img src={image} alt="chosen" onError={mediaProps.onError as () => void} />
    </div>
  ),
}));

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const bytes = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
const file = (content: number[], name = 'me.png', type = 'image/png') =>
  new File([Uint8Array.from(content)], name, { type });
const photo = file([...PNG, ...bytes('....IHDR....IDAT')]);
const answers = {
  memberInfo: aGoldMember(),
  wallet: { sumBalance: '1.00', currency: 'BDT', wallets: [] },
  announcements: bucketsOf([]),
  favouriteIds: [],
  icon: { icon: null },
  setIcon: { done: true as const },
};
async function openSheet({ answers: more, ...options }: AppOptions = {}) {
  const view = renderWithApp(<Area />, {
    session: true,
    path: '/m/member',
    answers: { ...answers, ...more },
    ...options,
  });
  await view.user.click(await screen.findByRole('button', { name: 'Change profile picture' }));
  await screen.findByRole('button', { name: 'Tiger' });
  return view;
}
const choose = (chosen: File) =>
  fireEvent.change(screen.getByLabelText(/^(Use your own picture|Choose another picture)$/), {
    target: { files: [chosen] },
  });
const save = () => screen.getByRole('button', { name: 'Save' });
const sent = ({ seen }: Awaited<ReturnType<typeof openSheet>>) => seen.filter(({ name }) => name === 'setIcon');
const shown = () => document.querySelector('main img, section img')?.getAttribute('src');

beforeEach(() => {
  vi.mocked(drawSquare).mockReset().mockResolvedValue(DRAWN);
  URL.createObjectURL = vi.fn(() => 'blob:chosen');
  URL.revokeObjectURL = vi.fn();
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ['a member', 0],
  ['an agent', 1],
  ['a member of an agent', 2],
] as const)('MEMB-30 %s is offered to choose a picture', async (_, type) => {
  await openSheet({ session: { type }, answers: { memberInfo: aGoldMember({ type }) } });
  expect(save()).toBeVisible();
});

test('MEMB-30 a ready-made picture is saved, and shown in the member centre at once', async () => {
  const view = await openSheet();
  expect(shown()).toBe('/img/icons/inhouse.svg');
  expect(save()).toBeDisabled();
  await view.user.click(screen.getByRole('button', { name: 'Elephant' }));
  expect(screen.getByRole('button', { name: 'Elephant', pressed: true })).toBeVisible();
  await view.user.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(vi.mocked(drawSquare).mock.calls[0]?.[0]).toBe('/img/icons/agent.svg');
  expect(sent(view).map(({ input }) => input)).toEqual([{ icon: 'QUJD' }]);
  expect(shown()).toBe(DRAWN);
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual(['Profile picture saved']);
  // Another picture takes its place.
  vi.mocked(drawSquare).mockResolvedValue('data:image/jpeg;base64,REVG');
  await view.user.click(screen.getByRole('button', { name: 'Change profile picture' }));
  await view.user.click(await screen.findByRole('button', { name: 'Queen' }));
  await view.user.click(save());
  await waitFor(() => expect(shown()).toBe('data:image/jpeg;base64,REVG'));
  expect(vi.mocked(drawSquare).mock.calls[1]?.[0]).toBe('/img/icons/live.svg');
});

test('MEMB-30 the picture that the server keeps is shown in the member centre', async () => {
  renderWithApp(<Area />, { session: true, path: '/m/member', answers: { ...answers, icon: { icon: DRAWN } } });
  await waitFor(() => expect(shown()).toBe(DRAWN));
});

test('MEMB-30 of an own picture the part inside the circle is saved', async () => {
  const view = await openSheet();
  choose(photo);
  expect(await screen.findByText('At 0, 0, enlarged 1')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Move' }));
  await view.user.click(save());
  await waitFor(() => expect(sent(view)).toHaveLength(1));
  expect(vi.mocked(drawSquare).mock.calls).toEqual([
    ['blob:chosen', { part: { x: 10, y: 20, width: 300, height: 300 }, ground: '#fff' }],
  ]);
  await waitFor(() => expect(shown()).toBe(DRAWN));
});

test.each([
  [
    'This picture is larger than 5 MB. Choose a',
    file([...PNG, ...Array.from({ length: 5 * 1024 * 1024 }, () => 0)]),
    /This picture is larger than 5 MB\. Choose a/,
  ],
  [
    'HEIC',
    file([0, 0, 0, 24, ...bytes('ftypheic')], 'IMG_1.HEIC', 'image/heic'),
    /You can’t use HEIC pictures\. Choose a JPG/,
  ],
  ['a GIF', file(bytes('GIF89a......'), 'a.gif', 'image/gif'), /^You can’t use animated pictures\. Choose a still one/],
  [
    'a moving PNG',
    file([...PNG, ...bytes('....IHDR....acTL....IDAT')]),
    /^You can’t use animated pictures\. Choose a still one/,
  ],
  [
    'a moving WebP',
    file([...bytes('RIFF....WEBPVP8X....'), 2, 0], 'a.webp', 'image/webp'),
    /^You can’t use animated pictures\. Choose a still one/,
  ],
  ['a text called me.png', file(bytes('hello, I am a text')), /You can only use JPG and PNG/],
])('%s is refused in words, and nothing is sent', async (_what, chosen, words) => {
  const view = await openSheet();
  choose(chosen);
  expect(await screen.findByText(words)).toBeVisible();
  expect(save()).toBeDisabled();
  expect(sent(view)).toEqual([]);
});

test('a damaged picture is refused in words: by the browser, and by the server', async () => {
  const view = await openSheet({ answers: { setIcon: refuse('request.invalid', { field: 'icon' }) } });
  choose(photo);
  (await screen.findByAltText('chosen')).dispatchEvent(new Event('error'));
  expect(await screen.findByText(/^This picture is damaged/)).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Tiger' }));
  await view.user.click(save());
  expect(await screen.findByText(/^Not saved: This picture is damaged/)).toBeVisible();
});

test('an upload that is cut off is said in words, keeps the part that was chosen, and can be sent again', async () => {
  const view = await openSheet({ answers: { setIcon: new AppError('network.failed') } });
  choose(photo);
  await view.user.click(await screen.findByRole('button', { name: 'Move' }));
  await view.user.click(save());
  expect(await screen.findByText(/^Not saved: Loading failed/)).toBeVisible();
  expect(screen.getByText('At 12, 34, enlarged 1')).toBeVisible();
  view.answers.setIcon = { done: true };
  await view.user.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a trial account has no choice of a picture', async () => {
  renderWithApp(<Area />, {
    session: { type: 4 },
    answers: { ...answers, memberInfo: aGoldMember({ type: 4 }) },
  });
  expect(await screen.findByRole('heading', { name: 'Shohag Rahman' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change profile picture' })).toBeNull();
});
