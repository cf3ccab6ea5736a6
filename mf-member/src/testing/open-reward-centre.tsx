import { calls } from '@r777/shared/contracts';
import { toastStore } from '@r777/shared/core';
import { useCall } from '@r777/shared/react';
import { type AppOptions, renderWithApp } from '@r777/shared/testing';
import { Badge } from '@r777/shared/ui/badge/badge';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { Area } from '../expose/RewardCentre';
import { aGoldMember } from './answers';
import { someRewards } from './rewards';

/** The badge of the tab bar, beside the page. */
function Frame() {
  return <Badge count={useCall(calls.rewardCount, {}).data?.unclaimed ?? 0} label="badge" kind="number" />;
}

/** Renders the reward centre beside the badge, with a member’s rewards. */
export const open = (rewards = someRewards(), { answers, ...options }: AppOptions = {}) => ({
  ...renderWithApp(
    <>
      <p data-testid="frame">
        <Frame />
      </p>
      <Area />
    </>,
    {
      session: true,
      path: '/m/rewardCenter',
      answers: { memberInfo: aGoldMember(), ...rewards.answers, ...answers },
      ...options,
    },
  ),
  rewards,
});
/** The rows of a list. */
export const rows = async (name = 'To claim') =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');
/** Texts of the rows. */
export const texts = async (name?: string) => (await rows(name)).map((row) => row.textContent);
/** The button of a reward. */
export const claim = async (title: string) => screen.findByRole('button', { name: 'Claim', description: title });
/** Waits until the badge shows a count; empty for none. */
export const badge = (count: string) =>
  waitFor(() => expect(screen.getByTestId('frame')).toHaveTextContent(new RegExp(`^${count}(badge)?$`)));
/** The toasts on screen. */
export const toasts = () => toastStore.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);
/** The claims that were sent. */
export const sent = (seen: ReturnType<typeof open>['seen'], call: 'claimReward' | 'claimAllRewards') =>
  seen.filter(({ name }) => name === call);
