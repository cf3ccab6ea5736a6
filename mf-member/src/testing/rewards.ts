import { calls, type OutputOf, type Reward } from '@r777/shared/contracts';
import { queryClient } from '@r777/shared/core';
import { toPaisa, toTaka } from '@r777/shared/money';
import { type Answers, refuse } from '@r777/shared/testing';

type Page = OutputOf<typeof calls.rewards>;

const HOUR = 3_600_000;

/** An unclaimed reward, for tests: it ends in two days and five hours. */
export function aReward(rewardId: string, part: Partial<Reward> = {}): Reward {
  return {
    rewardId,
    source: 'promotion',
    title: `Gift ${rewardId}`,
    amount: '25.00',
    multiplier: 2,
    state: 'unclaimed',
    grantedAt: '2026-11-20T06:30:00.000Z',
    expiresAt: new Date(Date.now() + 53.5 * HOUR).toISOString(),
    claimedAt: null,
    ...part,
  };
}

const sumOf = (rewards: readonly Reward[]) => toTaka(rewards.reduce((sum, { amount }) => sum + toPaisa(amount), 0n));

/** A member's rewards as wps stores them, for tests. Both tabs of a test share them. */
export function someRewards(first: readonly Reward[] = [aReward('a'), aReward('b', { amount: '7.00' })]) {
  let kept = [...first];
  const isIn = (state: string) => (reward: Reward) =>
    state === 'expired' ? reward.state === 'expired' || reward.state === 'withdrawn' : reward.state === state;
  const unclaimed = () => kept.filter(isIn('unclaimed')).length;
  const server = { paid: [] as string[] };
  const pay = (rewardId: string): Reward => {
    kept = kept.map((reward) =>
      reward.rewardId === rewardId ? { ...reward, state: 'claimed', claimedAt: '2026-11-21T06:30:00.000Z' } : reward,
    );
    server.paid.push(rewardId);
    return kept.find((reward) => reward.rewardId === rewardId) as Reward;
  };
  const stateOf = (id: string) => kept.find(({ rewardId }) => rewardId === id)?.state ?? 'unknown';
  const answers = {
    rewards: ({ state = 'unclaimed', ...paging }): Page => {
      const [pageNum, pageSize] = [Number(paging.pageNo ?? 1), Number(paging.pageSize ?? 20)];
      const found = kept.filter(isIn(state));
      const footer = { unclaimed: unclaimed(), amount: sumOf(found) };
      const content = found.slice((pageNum - 1) * pageSize, pageNum * pageSize);
      const totalPages = Math.ceil(found.length / pageSize);
      return { content, pageNum, pageSize, totalPages, totalCount: found.length, footer };
    },
    rewardCount: () => ({ unclaimed: unclaimed() }),
    claimReward: ({ rewardId }) => {
      const state = stateOf(rewardId);
      if (state === 'unknown') return refuse('request.notFound', { field: 'rewardId' });
      if (state !== 'unclaimed') return refuse(`reward.${state}`, { field: 'rewardId' });
      return { reward: pay(rewardId), balance: '43.00', unclaimed: unclaimed() };
    },
    claimAllRewards: ({ rewardIds }) => {
      const claimed: Reward[] = [];
      const refused: OutputOf<typeof calls.claimAllRewards>['refused'] = [];
      for (const rewardId of rewardIds) {
        const state = stateOf(rewardId);
        if (state === 'unclaimed') claimed.push(pay(rewardId));
        else refused.push({ rewardId, reason: state });
      }
      return { claimed, refused, amount: sumOf(claimed), balance: '43.00', unclaimed: unclaimed() };
    },
  } satisfies Answers;
  return {
    answers,
    server,
    /** Something happens to a reward elsewhere. */
    change: (id: string, part: Partial<Reward>) => {
      kept = kept.map((reward) => (reward.rewardId === id ? { ...reward, ...part } : reward));
    },
  };
}

/** Does what the shell does when wps reports a change of the rewards. */
export const reportRewardsChange = () => {
  for (const { path } of [calls.rewards, calls.rewardCount]) void queryClient.invalidateQueries({ queryKey: [path] });
};
