import type { PromotionState } from '@r777/shared/contracts';
import { type FigureValue, figureText } from '@r777/shared/figure-text';
import { moneySign } from '@r777/shared/money';
import { moneyText, timeText } from '@r777/shared/promotions/states';
import { useTurnoverTexts } from '@r777/shared/promotions/turnover';
import { useLanguage } from '@r777/shared/react';
import { usePromotionTexts } from '../promotion/texts';
import styles from './state.module.css';

/** Colour of a state: a possible gain, under way, or over. */
export type StateTone = 'gain' | 'going' | 'over';

const tones: Readonly<Record<PromotionState['state'], StateTone>> = {
  open: 'gain',
  due: 'gain',
  joined: 'going',
  paid: 'going',
  notForYou: 'over',
  usedUp: 'over',
  expired: 'over',
  forfeited: 'over',
  ended: 'over',
};
/** @see StateTone */
const toneOf = ({ state }: Pick<PromotionState, 'state'>): StateTone => tones[state];

/** Whether a promotion pays for a deposit. Free spins can be given for joining alone, and then have no minimum. */
export const asksDeposit = ({ kind, terms }: Pick<PromotionState, 'kind' | 'terms'>): boolean =>
  kind === 'depositMatch' || (kind === 'freeSpins' && terms.minimum !== undefined);

/** Whether the member has free spins that the game server has confirmed, before or after a first win. */
export const hasSpins = ({ freeSpins }: Pick<PromotionState, 'freeSpins'>): boolean =>
  freeSpins !== undefined && freeSpins.left > 0 && freeSpins.until !== null;

/** The member's state, in one line. */
function useStateText(state: PromotionState): string {
  const t = usePromotionTexts();
  const turnover = useTurnoverTexts();
  const language = useLanguage();
  const { paid, progress, forfeited, freeSpins, terms } = state;
  const amount = moneyText(paid?.amount ?? '0', language);
  const taken = forfeited && moneySign(forfeited.amount) > 0 ? moneyText(forfeited.amount, language) : undefined;
  if (freeSpins && hasSpins(state))
    return turnover('spins', { left: String(freeSpins.left), total: String(freeSpins.total) });
  switch (state.state) {
    case 'notForYou':
      return state.reason ? t(`reason.${state.reason}`) : t('state.ended');
    case 'joined': {
      if (state.join === 'automatic') return t('state.automatic');
      const minimum: FigureValue | undefined = asksDeposit(state) ? terms.minimum : undefined;
      return minimum ? t('state.joinedDeposit', { minimum: figureText(minimum, language) }) : t('state.joined');
    }
    case 'due':
      return state.kind === 'freeSpins' ? turnover('spinsDue') : t('state.due');
    case 'paid':
      if (progress) return turnover('left', { left: moneyText(progress.left, language) });
      return paid ? t('state.paid', { amount, time: timeText(paid.at) }) : t('state.joined');
    case 'usedUp':
      return paid ? t('state.usedUp', { amount }) : t('state.nothingPaid');
    case 'expired':
      return taken ? t('state.expiredTaken', { amount: taken }) : t('state.expired');
    case 'forfeited':
      return taken ? t('state.forfeited', { amount: taken }) : t('state.played');
    default:
      return t(`state.${state.state}`);
  }
}

/** The member's state in a promotion, in one line: the same text in the list and on the detail. */
export function StateLine({ state }: { state: PromotionState }) {
  return (
    <span className={styles.line} data-tone={toneOf(state)}>
      {useStateText(state)}
    </span>
  );
}
