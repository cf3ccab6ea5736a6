import type { LotteryBet } from '@r777/shared/contracts';
import { Button } from '@r777/shared/ui/button/button';
import { useLotteryTexts } from '../../../texts/lottery-texts';

/** A bet without digits: on the slip or not. */
export function HalfBet({
  bet,
  chosen,
  blocked,
  onPick,
}: {
  bet: LotteryBet;
  chosen: boolean;
  blocked: boolean;
  onPick: () => void;
}) {
  const t = useLotteryTexts();
  return (
    <Button
      full
      tone={chosen ? 'primary' : 'secondary'}
      icon={chosen ? 'check' : 'plus'}
      aria-pressed={chosen}
      disabled={blocked && !chosen}
      onClick={onPick}
    >
      {t('bet.add', { pick: bet.name })}
    </Button>
  );
}
