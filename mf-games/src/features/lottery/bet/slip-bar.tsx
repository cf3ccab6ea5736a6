import type { calls, OutputOf } from '@r777/shared/contracts';
import { Button } from '@r777/shared/ui/button/button';
import { Money } from '@r777/shared/ui/money/money';
import { useState } from 'react';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import type { SlipDesk } from '../data/use-slip';
import type { TimedDraw } from '../model/remaining';
import { sumOf } from '../model/slip';
import styles from './slip-bar.module.css';
import { SlipSheet } from './slip-sheet';

/** The bets of a lottery with their limits. */
export type BetRules = OutputOf<typeof calls.lotteryBets>;

/** The number of lines on the slip and their cost, always visible; opens the slip. */
export function SlipBar({ desk, rules, draw }: { desk: SlipDesk; rules: BetRules; draw: TimedDraw }) {
  const t = useLotteryTexts();
  const [open, setOpen] = useState(false);
  const { lines } = desk.slip;
  const sum = sumOf(desk.slip, rules.bets, rules.maxDraw);
  return (
    <>
      {lines.length > 0 && (
        <div className={styles.bar}>
          <span className={styles.words}>
            <span className={styles.small}>{t('slip.lines', { count: lines.length })}</span>
            <Money amount={sum.total} />
          </span>
          <Button onClick={() => setOpen(true)}>{t('slip.open')}</Button>
        </div>
      )}
      <SlipSheet
        open={open && lines.length > 0}
        desk={desk}
        rules={rules}
        draw={draw}
        sum={sum}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
