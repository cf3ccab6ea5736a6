import type { PromotionState } from '@r777/shared/contracts';
import { today } from '@r777/shared/core';
import { paths } from '@r777/shared/router';
import { phaseOf } from '../../promotion/period';
import { detailPath, ownPath, type Promotion } from '../../promotion/promotion';
import { asksDeposit, hasSpins } from '../../state/state-line';

/** The action of a promotion's button. Its text is the promotion's own, or one of the remote's texts. */
export type Action = { readonly words: 'own' | 'more' | 'deposit' | 'play' | 'reward' } & (
  | { readonly does: 'ask' }
  | { readonly does: 'join' }
  | { readonly does: 'go'; readonly to: string }
);

const MORE: Action = { does: 'go', words: 'more', to: paths.promotions };

/** The action of a member who can be paid, or was. Undefined: the promotion's own link. */
function memberAction(one: PromotionState): Action | undefined {
  const { state, join, kind, progress } = one;
  if (hasSpins(one)) return { does: 'go', words: 'play', to: '' };
  switch (state) {
    case 'open':
      return join === 'optIn' ? { does: 'join', words: 'own' } : undefined;
    case 'joined':
      return join === 'optIn' && asksDeposit(one) ? { does: 'go', words: 'deposit', to: paths.deposit } : undefined;
    case 'due':
      // The game server gives free spins; nothing waits in the reward centre.
      if (kind === 'freeSpins') return undefined;
      return { does: 'go', words: 'reward', to: paths.rewardCentre };
    case 'paid':
      return progress ? { does: 'go', words: 'play', to: '' } : undefined;
    default:
      return MORE;
  }
}

/**
 * The action of a tap on the button, so that every button has an effect. Only paths that lead to a page of this site
 * count. A promotion that can no longer be used, or has no such path, leads to the other promotions.
 */
export function actionOf(
  promotion: Promotion,
  {
    isGuest,
    state,
    reachable,
  }: { isGuest: boolean; state?: PromotionState | undefined; reachable: (address: string) => boolean },
): Action {
  const phase = phaseOf(promotion, today());
  const given = ownPath(promotion.art?.link);
  const link = given && given !== detailPath(promotion.id) && reachable(given) ? given : undefined;
  if (phase === 'ended' || !link) return MORE;
  const isRegister = link === paths.register;
  if (isGuest) return isRegister ? { does: 'go', words: 'own', to: link } : { does: 'ask', words: 'own' };
  const action = state && memberAction(state);
  if (action?.does === 'go' && action.to === '') return { ...action, to: link };
  if (action?.does === 'go' && !reachable(action.to)) return MORE;
  if (action) return action;
  return isRegister ? MORE : { does: 'go', words: 'own', to: link };
}
