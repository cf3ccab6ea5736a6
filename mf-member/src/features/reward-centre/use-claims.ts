import { calls, type Language, type Reward } from '@r777/shared/contracts';
import { type AppError, bus, formatMoney, toast } from '@r777/shared/core';
import { useErrorText, useLanguage, useQueryCache, useT } from '@r777/shared/react';
import { useState } from 'react';
import { isUnsure, useOnce } from '../../rewards/use-once';
import { useRewardsTexts } from '../../texts/rewards-texts';

/** Why a reward was not claimed: its title, and the reason in words. */
export interface Note {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const contentOf = (ids: readonly string[], language: Language) => `rewards:${language}:${ids.join()}`;

/**
 * Claims one reward or all that are listed, each once: REWD-07, REWD-08. What is claimed leaves the list and the badge
 * at once, in the other tabs too; why something could not be claimed stays in `notes` until it is closed.
 */
export function useClaims() {
  const t = useRewardsTexts();
  const errors = useT('errors');
  const errorText = useErrorText();
  const language = useLanguage();
  const cache = useQueryCache();
  const one = useOnce(calls.claimReward);
  const all = useOnce(calls.claimAllRewards);
  const [notes, setNotes] = useState<readonly Note[]>([]);

  const add = (more: readonly Note[]) =>
    setNotes((old) => [...more, ...old.filter(({ id }) => more.every((note) => note.id !== id))]);
  const words = (error: AppError) => `${errorText(error)}${isUnsure(error) ? ` ${t('again')}` : ''}`;

  function paid(claimed: readonly Reward[], unclaimed: number, amount: string): void {
    cache.set(calls.rewardCount, {}, () => ({ unclaimed }));
    if (claimed.length === 0) return;
    const sum = formatMoney(amount, language);
    const [first] = claimed;
    const text =
      claimed.length === 1 && first
        ? t('centre.claimed', { amount: sum, title: first.title })
        : t('centre.claimedAll', { amount: sum, count: claimed.length });
    toast.show({ kind: 'success', text });
    setNotes((old) => old.filter(({ id }) => claimed.every(({ rewardId }) => rewardId !== id)));
    bus.emit('balance.changed', { source: 'mf-member' });
    bus.emit('unread.changed', { of: 'rewards' });
  }

  /** Done, refused or unsure: what the server has now is what counts. */
  async function readAgain(): Promise<void> {
    await Promise.all([cache.invalidate(calls.rewards), cache.invalidate(calls.rewardCount)]);
  }

  async function claim({ rewardId, title, amount }: Reward): Promise<void> {
    const outcome = await one.send(contentOf([rewardId], language), { language, rewardId });
    if (!outcome) return;
    if ('done' in outcome) paid([outcome.done.reward], outcome.done.unclaimed, amount);
    else add([{ id: rewardId, title, text: words(outcome.failed) }]);
    await readAgain();
  }

  async function claimAll(listed: readonly Reward[]): Promise<void> {
    const rewardIds = listed.map(({ rewardId }) => rewardId);
    const outcome = await all.send(contentOf(rewardIds, language), { language, rewardIds });
    if (!outcome) return;
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
    reward ? one.busy.has(contentOf([reward.rewardId], language)) || all.busy.size > 0 : all.busy.size > 0;
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

/** What {@link useClaims} gives. */
export type Claims = ReturnType<typeof useClaims>;
