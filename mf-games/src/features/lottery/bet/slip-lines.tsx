import type { LotteryBet } from '@r777/shared/contracts';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import { type Line, oddsOf, type Slip } from '../model/slip';
import { Balls } from '../parts/balls';
import lines from '../parts/lines.module.css';
import styles from './slip-lines.module.css';

/** The lines of a slip with their odds. While an order may be pending they cannot be changed. */
export function SlipLines({
  slip,
  bets,
  onRemove,
}: {
  slip: Slip;
  bets: readonly LotteryBet[];
  onRemove: (line: Line) => void;
}) {
  const t = useLotteryTexts();
  return (
    <ul className={lines.lines} aria-label={t('slip.title')}>
      {slip.lines.map((line) => {
        const rule = bets.find(({ bet }) => bet === line.bet);
        const name = `${rule?.name ?? line.bet} ${line.pick}`.trim();
        return (
          <li key={`${line.bet}:${line.pick}`} className={lines.line}>
            <span className={lines.name}>{rule?.name}</span>
            {line.pick && <Balls number={line.pick} size="s" />}
            <span className={styles.odds}>{`× ${((rule && oddsOf(rule, line.pick)) ?? 0) / 100}`}</span>
            {!slip.sent && (
              <IconButton
                name="trash"
                size={20}
                label={t('slip.remove', { line: name })}
                onClick={() => onRemove(line)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
