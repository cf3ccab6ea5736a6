import { type AppOptions, renderWithApp } from '@r777/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area } from '../../expose/TeamManagement';
import { asAgent } from '../../testing/answers';
import { aTeamMember, downlinePage, profitPage } from '../../testing/team';

const path = '/m/member/team';
const own = { id: '9', account: 'karim_agency' };
const rina = aTeamMember('21', { account: 'rina', directCount: 1, teamCount: 1 });
const tania = aTeamMember('31', { account: 'tania', level: 2 });
/** A team of two, one below the other. */
const team = ({ under, name }: { under?: unknown; name?: unknown }) => {
  if (name === 'tan') return downlinePage([{ ...tania, way: [own, { id: '21', account: 'rina' }] }]);
  if (under === '31') return downlinePage([], { path: [own, rina, tania].map(({ id, account }) => ({ id, account })) });
  if (under === '21') return downlinePage([tania], { path: [own, { id: '21', account: 'rina' }] });
  return downlinePage([rina]);
};
const open = (options: AppOptions = {}) =>
  renderWithApp(<Area />, {
    ...asAgent,
    path,
    answers: {
      ...asAgent.answers,
      downline: team,
      teamNote: { note: '', changedAt: null },
      teamProfit: profitPage([]),
    },
    ...options,
  });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Members of the team' })).getAllByRole('listitem');

test('AGENT-29 member after member opens on the downline of that member, down to one with no one below', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('link', { name: /^rina/ }));
  expect(address()).toBe(`${path}?under=21`);
  await user.click(await screen.findByRole('link', { name: /^tania/ }));
  expect(address()).toBe(`${path}?under=31`);
  expect(await screen.findByText('No one is below this member')).toBeVisible();
});

test('AGENT-29 a member who was searched for is found while the name is typed, and opens on the own downline', async () => {
  const { user, address } = open();
  await rows();
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'tan');
  await waitFor(async () =>
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([expect.stringContaining('tania')]),
  );
  await user.click(screen.getByRole('link', { name: /^tania/ }));
  expect(address()).toBe(`${path}?under=31`);
});
