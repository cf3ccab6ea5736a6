import type { Federation } from '@r777/shared/react';
import { aPlaySession, renderWithApp } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../testing/texts';
import { MemberNotices } from './member-notices';

const federation: Federation = { reachable: () => true, renderSlot: (name) => <p>{name}</p> };
const show = (type: number) =>
  renderWithApp(<MemberNotices />, { session: { type }, federation, answers: { playSession: aPlaySession() } });

test('an agent has the place of the contract prompts over every page', async () => {
  show(1);
  expect(await screen.findByText('agent.prompts')).toBeVisible();
});

test('for a member who is no agent nothing of it is loaded', () => {
  show(0);
  expect(screen.queryByText('agent.prompts')).toBeNull();
});
