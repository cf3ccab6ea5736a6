import { AppError } from '@r777/shared/core';
import { type AppOptions, renderWithApp } from '@r777/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { Area } from '../../expose/TeamManagement';
import { asAgent } from '../../testing/answers';
import { aTeamMember, downlinePage, profitPage } from '../../testing/team';

const member = (id: string, account: string, level: number, directCount: number) =>
  aTeamMember(id, { account, level, directCount, teamCount: directCount });
const own = { id: '9', account: 'karim_agency' };
/** The sample tree: a line of five members, and one member without anybody below. */
const below: Record<string, ReturnType<typeof downlinePage>> = {
  '': downlinePage([member('21', 'rina', 1, 1), member('22', 'sumon', 1, 0)], { path: [own] }),
  '21': downlinePage([member('31', 'tania', 2, 1)], { path: [own, { id: '21', account: 'rina' }] }),
  '31': downlinePage([member('41', 'uma', 3, 1)], {
    path: [own, { id: '21', account: 'rina' }, { id: '31', account: 'tania' }],
  }),
  '41': downlinePage([member('51', 'vivek', 4, 1)]),
};
const path = '/m/member/team';
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    ...asAgent,
    path,
    answers: {
      ...asAgent.answers,
      downline: ({ under }: { under?: unknown }) => below[String(under)] ?? downlinePage([]),
      teamNote: { note: '', changedAt: null },
      teamProfit: profitPage([]),
      ...answers,
    },
    ...options,
  });
const asked = (seen: ReturnType<typeof open>['seen']) =>
  seen.filter(({ name }) => name === 'downline').map(({ input }) => input);
const fold = (account: string) => screen.findByRole('button', { name: `Members below ${account}` });
const branch = (account: string) => screen.findByRole('list', { name: `Directly below ${account}` });
let scrolled: MockInstance<Element['scrollIntoView']>;
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReset();
  scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
});

test('a branch is asked for when it is unfolded, stands in place, and folds again', async () => {
  const { user, seen, address } = open();
  expect(await fold('rina')).toHaveAttribute('aria-expanded', 'false');
  expect(asked(seen)).toHaveLength(1);
  await user.click(await fold('rina'));
  expect(within(await branch('rina')).getByRole('link', { name: /^tania/ })).toBeVisible();
  expect(await fold('rina')).toHaveAttribute('aria-expanded', 'true');
  expect(asked(seen).at(-1)).toEqual({ under: '21', name: '', list: '', pageNo: 1, pageSize: 20 });
  expect(address()).toBe(path);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('link', { name: /^tania/ })).toBeNull());
});

test('who has no one below has nothing to unfold', async () => {
  open();
  await fold('rina');
  expect(screen.queryByRole('button', { name: 'Members below sumon' })).toBeNull();
});

test('three levels unfold in one another; below them a tap zooms', async () => {
  const { user } = open();
  for (const account of ['rina', 'tania', 'uma']) await user.click(await fold(account));
  expect(within(await branch('uma')).getByRole('link', { name: /^vivek/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Members below vivek' })).toBeNull();
});

test('a branch of many shows twenty at a time, and the first of the next twenty has the focus', async () => {
  const pages = ({ under, pageNo }: { under?: unknown; pageNo?: unknown }) => {
    if (under === '') return downlinePage([member('21', 'rina', 1, 4025)], { path: [own] });
    const first = (Number(pageNo) - 1) * 20;
    return downlinePage([
      member(`${1000 + first}`, `m${first}`, 2, 0),
      member(`${1001 + first}`, `m${first + 1}`, 2, 0),
    ]);
  };
  const { user, seen } = open({ answers: { downline: pages } });
  await user.click(await fold('rina'));
  expect(await fold('rina')).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'More below rina (4,005)' }));
  await waitFor(() => expect(screen.getByRole('link', { name: /^m20/ })).toHaveFocus());
  expect(asked(seen).slice(1)).toMatchObject([
    { under: '21', pageNo: 1, pageSize: 20 },
    { under: '21', pageNo: 2, pageSize: 20 },
  ]);
  expect(screen.getByRole('button', { name: 'More below rina (3,985)' })).toBeVisible();
});

test('zooming in focuses the crumb at the top; out, the member that was the root, still unfolded around', async () => {
  const { user, address } = open();
  await user.click(await fold('rina'));
  await user.click(within(await branch('rina')).getByRole('link', { name: /^tania/ }));
  expect(address()).toBe(`${path}?under=31`);
  const crumbs = within(await screen.findByRole('navigation', { name: 'Path to this member' }));
  await waitFor(() => expect(crumbs.getByText('tania')).toHaveFocus());
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(scrolled).not.toHaveBeenCalled();
  await user.click(crumbs.getByRole('link', { name: 'My team' }));
  const tania = within(await branch('rina')).getByRole('link', { name: /^tania/ });
  await waitFor(() => expect(tania).toHaveFocus());
  expect(scrolled.mock.contexts).toEqual([tania]);
});

test('zooming out to where the member is not unfolded focuses the branch that leads there', async () => {
  const { user } = open({ path: `${path}?under=31` });
  const crumbs = within(await screen.findByRole('navigation', { name: 'Path to this member' }));
  await user.click(crumbs.getByRole('link', { name: 'My team' }));
  await waitFor(() => expect(screen.getByRole('link', { name: /^rina/ })).toHaveFocus());
});

test('an agent who types meanwhile keeps the focus', async () => {
  let answer = () => {};
  const waits = new Promise<void>((done) => {
    answer = done;
  });
  const slow = async ({ under }: { under?: unknown }) => {
    if (under === '21') await waits;
    return below[String(under)];
  };
  const { user } = open({ answers: { downline: slow as never } });
  await user.click(await screen.findByRole('link', { name: /^rina/ }));
  await user.click(screen.getByRole('searchbox'));
  answer();
  expect(await screen.findByRole('link', { name: /^tania/ })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('a page that opens on a member takes neither focus nor place', async () => {
  open({ path: `${path}?under=31` });
  await screen.findByRole('link', { name: /^uma/ });
  expect(document.body).toHaveFocus();
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('a branch that fails says so, leaves the rest of the tree there, and can be tried again', async () => {
  let works = false;
  const downline = ({ under }: { under?: unknown }) => {
    if (under === '21' && !works) throw new AppError('system.unavailable');
    return below[String(under)];
  };
  const { user } = open({ answers: { downline: downline as never } });
  await user.click(await fold('rina'));
  expect(await screen.findByText('Couldn’t load the members')).toBeVisible();
  expect(screen.getByRole('link', { name: /^sumon/ })).toBeVisible();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(within(await branch('rina')).getByRole('link', { name: /^tania/ })).toBeVisible();
});
