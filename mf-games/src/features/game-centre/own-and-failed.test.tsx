import { everythingInView, refuse } from '@r777/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { game, manyGames, sorted } from '../../testing/fixtures';
import { current, entry, open, section, sections } from './test-kit';

beforeEach(everythingInView);
afterEach(() => vi.unstubAllGlobals());

/** A game that says which page it is on. */
const onPage = (page: unknown, title: string) => [game({ gameId: `own-${page}`, gameName: `${title} ${page}` })];

test('GCEN-10 FAV shows the favourites alone, of all types and vendors, page by page', async () => {
  const favouriteList = ({ pageNo }: { pageNo?: unknown }) => {
    return { content: onPage(pageNo, 'Loved'), pageNum: Number(pageNo), totalPages: 2, pageSize: 35 };
  };
  const { user, seen } = open('/m/gameCenter', { session: true, answers: { favouriteList } });
  await user.click(await entry('Favourites'));
  const list = within(await section('Favourites'));
  expect((await list.findAllByRole('article')).map((each) => each.textContent)).toEqual([
    expect.stringContaining('Loved 1'),
  ]);
  expect([sections(), current()]).toEqual([['Favourites'], ['Favourites']]);
  const asked = seen.filter(({ name }) => name === 'favouriteList').map(({ input }) => input);
  expect(asked).toEqual([{ pageNo: 1, pageSize: 35, gameType: '', vendor: '', language: 'EN' }]);
  expect(seen.some(({ name }) => name === 'recentList')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await list.findByRole('button', { name: 'Loved 2' })).toBeVisible();
  expect(list.getAllByRole('article')).toHaveLength(1);
});

test('GCEN-11 RECENT shows the recently played games alone, of all types and vendors, page by page', async () => {
  const recentList = ({ page }: { page?: unknown }) => ({ list: onPage(page, 'Played'), totalPages: 2 });
  const { user, seen } = open('/m/gameCenter', { session: true, answers: { recentList } });
  await user.click(await entry('Recent'));
  const list = within(await section('Recently played'));
  expect((await list.findAllByRole('article')).map((each) => each.textContent)).toEqual([
    expect.stringContaining('Played 1'),
  ]);
  expect([sections(), current()]).toEqual([['Recently played'], ['Recent']]);
  const asked = seen.filter(({ name }) => name === 'recentList').map(({ input }) => input);
  expect(asked).toEqual([{ page: 1, pageSize: 35, gameType: '', vendor: '', language: 'EN', clientType: 2 }]);
  expect(seen.some(({ name }) => name === 'favouriteList')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await list.findByRole('button', { name: 'Played 2' })).toBeVisible();
  expect(list.getAllByRole('article')).toHaveLength(1);
});

test.each([
  ['Sports', 'Sports'],
  ['Hot', 'Hot games'],
])('GCEN-09 %s chosen from an own list brings the sections back and scrolls to it', async (name, title) => {
  const { user } = open('/m/gameCenter?tab=fav', { session: true });
  await screen.findByRole('button', { name: 'Loved' });
  const jump = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(await entry(name));
  const opened = (await section(title)).parentElement;
  await waitFor(() => expect(jump.mock.contexts).toEqual([opened]));
  expect(current()).toEqual([name]);
});

test.each([
  ['EN', 'Hot games', 'Loading failed, click to retry'],
  ['BN', 'হট গেম', 'লোড হয়নি, আবার চেষ্টা করতে ট্যাপ করুন'],
] as const)('GCEN-14 in %s hot games that did not load offer a new try', async (language, title, text) => {
  const { user, answers } = open('/m/gameCenter', { language, answers: { hotGames: refuse('system.unavailable') } });
  const retry = await within(await section(title)).findByRole('button', { name: text });
  answers.hotGames = manyGames(2);
  await user.click(retry);
  await waitFor(async () => expect(within(await section(title)).getAllByRole('article')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: text })).not.toBeInTheDocument();
});

const model = (part: object) => ({
  modelId: 'a',
  name: 'Host A',
  pictureUrl: '/models/a.svg',
  active: true,
  streaming: true,
  nextStream: null,
  game: game({ gameId: 'table', gameType: 'LIVE' }),
  ...part,
});
const page = (...content: ReturnType<typeof model>[]) => ({
  content,
  pageNum: 1,
  pageSize: 20,
  totalPages: 1,
  totalCount: content.length,
});
const vendorSorting = [sorted('RNG', ['BGS']), sorted('LIVE', ['BGS'])];

test('GCEN-15 the live models stand under the live games and nowhere else', async () => {
  open('/m/gameCenter', { answers: { vendorSorting, liveModelList: page(model({})) } });
  const list = await screen.findByRole('list', { name: 'Live hosts' });
  expect((await section('Live casino')).parentElement).toContainElement(list);
  expect(await within(list).findByRole('button')).toHaveTextContent('Host ALive');
});

test('GCEN-15 in Bengali a streaming model is marked too, and one that is not has no mark', async () => {
  const answers = {
    vendorSorting,
    liveModelList: page(model({}), model({ modelId: 'b', name: 'Host B', streaming: false })),
  };
  open('/m/gameCenter', { language: 'BN', answers });
  const list = within(await screen.findByRole('list', { name: 'লাইভ হোস্ট' }));
  expect((await list.findAllByRole('button')).map((each) => each.textContent)).toEqual(['Host Aলাইভ', 'Host B']);
});

test('GCEN-14 GCEN-15 models that did not load offer a new try, and without any there is no frame', async () => {
  const { user, answers } = open('/m/gameCenter', {
    answers: { vendorSorting, liveModelList: refuse('system.unavailable') },
  });
  const retry = await within(await section('Live hosts')).findByRole('button', {
    name: 'Loading failed, click to retry',
  });
  answers.liveModelList = page(model({ active: false }));
  await user.click(retry);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Live hosts' })).not.toBeInTheDocument());
});
