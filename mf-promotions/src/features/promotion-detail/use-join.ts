import { calls } from '@r777/shared/contracts';
import { AppError, bus, request, sessionStore, toAppError, toast } from '@r777/shared/core';
import { useOutcomeText, useSendOnce } from '@r777/shared/once';
import { useErrorText, useLanguage, useQueryCache } from '@r777/shared/react';
import { useRef, useState } from 'react';
import type { Promotion } from '../../promotion/promotion';
import { usePromotionTexts } from '../../promotion/texts';
import type { Tap } from './kept-tap';

const member = () => sessionStore.getState().session?.userName;

/** Joins a promotion under the terms that are on screen. A second tap, another tab and a repeat are the same join. */
export function useJoin(id: string) {
  const t = usePromotionTexts();
  const language = useLanguage();
  const outcomeText = useOutcomeText('join');
  const errorText = useErrorText();
  const cache = useQueryCache();
  const { send, busy } = useSendOnce(calls.joinPromotion, { kind: 'promotion' });
  const comparing = useRef(false);
  const [compares, setCompares] = useState(false);
  const join = async (version: number) => {
    const outcome = await send({ id, version, language }, { of: id });
    if (outcome === 'ignored') return;
    if ('done' in outcome) {
      const { state } = outcome.done;
      cache.set(
        calls.promotionStates,
        { language },
        (old) => old && { content: old.content.map((one) => (one.id === id ? state : one)) },
      );
      toast.show({ kind: 'success', text: t('actions.joined') });
      // A free bonus is paid at once.
      if (state.paid) bus.emit('balance.changed', { source: 'mf-promotions' });
      return;
    }
    tell(outcome.failed, outcomeText);
  };
  function tell(failed: AppError, text: (failed: AppError) => string): void {
    // The promotion may be closed now, or have other terms.
    void cache.invalidate(calls.promotionStates);
    void cache.invalidate(calls.announcements);
    if (failed.code.startsWith('session.') || failed.code === 'network.aborted') return;
    toast.show({ kind: 'fail', text: text(failed) });
  }
  /**
   * Joins under the terms that are on screen. The version that the page knows may be newer than its text: states are read
   * again at every movement of money, and texts are not.
   */
  const joinShown = async ({ content }: Pick<Promotion, 'content'>) => {
    if (comparing.current) return;
    const who = member();
    comparing.current = true;
    setCompares(true);
    try {
      const now = await request(calls.promotionTerms, { id, language });
      if (member() !== who) return;
      if (now.content === content) await join(now.version);
      else tell(new AppError('promotion.changed'), errorText);
    } catch (thrown) {
      // Nothing was joined yet.
      tell(toAppError(thrown), errorText);
    } finally {
      comparing.current = false;
      setCompares(false);
    }
  };
  /** Joins for a tap that was kept over the log-in, if the terms are still those that were shown. */
  const joinByTap = async (tap: Tap) => {
    const who = member();
    // One answer has a version and its text, so the join is for this text. Without an answer the button is still there.
    const now = await request(calls.promotionTerms, { id, language: tap.language }).catch(() => undefined);
    if (now?.content === tap.terms && member() === who) await join(now.version);
  };
  return { joinShown, joinByTap, busy: busy || compares };
}
