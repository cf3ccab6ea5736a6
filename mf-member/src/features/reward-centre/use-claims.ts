import { calls, type Reward } from '@r777/shared/contracts';
import { bus, formatMoney, toast } from '@r777/shared/core';
import { useOutcomeText, useSendOnce } from '@r777/shared/once';
import { useLanguage, useQueryCache, useT } from '@r777/shared/react';
import { useState } from 'react';
import { useRewardsTexts } from '../../texts/rewards-texts';

/** A reward that was not claimed: its title, and the reason as text. */
export interface Note {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/**
 * Claims one reward or all that are listed, each once: REWD-07, REWD-08. Claimed rewards leave the list and the badge
 * at once, also in other tabs. Reasons for failed claims stay in `notes` until it is closed.
 */
export function useClaims() {
  const t = useRewardsTexts();
  const errors = useT('errors');
  const words = useOutcomeText('reward');
  const language = useLanguage();
  const cache = useQueryCache();
  const one = useSendOnce(calls.claimReward, { kind: 'reward' });
  const all = useSendOnce(calls.claimAllRewards, { kind: 'rewards' });
  const [notes, setNotes] = useState<readonly Note[]>([]);

  const add = (more: readonly Note[]) =>
    setNotes((old) => [...more, ...old.filter(({ id }) => more.every((note) => note.id !== id))]);

  function paid(claimed: readonly Reward[], unclaimed: number, amount: string): void {
    cache.set(calls.rewardCount, {}, () => ({ unclaimed }));
    if (claimed.length === 0) return;
    const sum = formatMoney(amount, language);
    const [first] = claimed;
    const text =
      claimed.length === 1 && first
        ? t('centre.claimed', { amount: sum, title: first.title })
        : t('centre.claimedAll', { amount: sum, count: claimed.length });
    toast.show({ kind: 'success', text, gain: true });
    setNotes((old) => old.filter(({ id }) => claimed.every(({ rewardId }) => rewardId !== id)));
    bus.emit('balance.changed', { source: 'mf-member' });
    bus.emit('unread.changed', { of: 'rewards' });
  }

  /** Done, refused or unknown: the server's current state is read. */
  async function readAgain(): Promise<void> {
    await Promise.all([cache.invalidate(calls.rewards), cache.invalidate(calls.rewardCount)]);
  }

  async function claim({ rewardId, title, amount }: Reward): Promise<void> {
    const outcome = await one.send({ language, rewardId });
    if (outcome === 'ignored') return;
    if ('done' in outcome) paid([outcome.done.reward], outcome.done.unclaimed, amount);
    else add([{ id: rewardId, title, text: words(outcome.failed) }]);
    await readAgain();
  }

  async function claimAll(listed: readonly Reward[]): Promise<void> {
    const rewardIds = listed.map(({ rewardId }) => rewardId);
    const outcome = await all.send({ language, rewardIds });
    if (outcome === 'ignored') return;
    if ('done' in outcome) {
      const { claimed, refused, unclaimed, amount } = outcome.done;
      paid(claimed, unclaimed, amount);
      const titleOf = (id: string) => listed.find(({ rewardId }) => rewardId === id)?.title ?? '';
      add(
        refused.map(({ rewardId, reason }) => ({
          id: rewardId,
          title: titleOf(rewardId),
          text: errors(reason === 'unknown' ? 'reward.withdrawn' : `reward.${reason}`),
        })),
      );
    } else {
      add([{ id: 'all', title: t('centre.allRefused'), text: words(outcome.failed) }]);
    }
    await readAgain();
  }

  const isBusy = (reward?: Reward) =>
    all.busy || (reward !== undefined && one.isPending({ language, rewardId: reward.rewardId }));
  return {
    claim,
    claimAll,
    isBusy,
    notes,
    /** A reward has expired on the screen. */
    expired: ({ rewardId, title }: Reward) => {
      add([{ id: rewardId, title, text: errors('reward.expired') }]);
      void readAgain();
    },
    closeNotes: () => setNotes([]),
  };
}

/** Result of {@link useClaims}. */
export type Claims = ReturnType<typeof useClaims>;
