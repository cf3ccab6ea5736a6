import type { GameType } from '@r777/shared/contracts';
import { useRebateTexts } from '../../texts/rebate-texts';
import { type Bounds, brokenBound } from './rates';

/** Says which bound a typed rate breaks, and where the bound lies; nothing for an empty or a right one. */
export function useBoundText(): (gameType: GameType, typed: string, bounds: Bounds) => string[] {
  const t = useRebateTexts();
  return (gameType, typed, { own, least }) => {
    const broken = typed === '' ? undefined : brokenBound(typed, own[gameType], least[gameType]);
    return broken ? [t(`form.${broken}`, { own: own[gameType], least: least[gameType] })] : [];
  };
}
