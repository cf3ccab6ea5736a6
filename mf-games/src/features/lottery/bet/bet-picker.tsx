import type { LotteryBet } from '@r777/shared/contracts';
import { Chips } from '@r777/shared/ui/chips/chips';
import { useState } from 'react';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import { type BetKey, type Line, MOST_LINES, type Slip, sameLine } from '../model/slip';
import styles from './bet-picker.module.css';
import { DigitPad } from './digit-pad';
import { HalfBet } from './half-bet';
import { NumberPad } from './number-pad';

interface BetPickerProps {
  bets: readonly LotteryBet[];
  slip: Slip;
  /** Adds the line, or removes it when it is on the slip. */
  onLine: (line: Line) => void;
}

/** Chooses a kind of bet, explains what wins and what it pays, and takes its digits. */
export function BetPicker({ bets, slip, onLine }: BetPickerProps) {
  const t = useLotteryTexts();
  const [key, setKey] = useState<BetKey | undefined>(bets.find(({ pickDigits }) => pickDigits === 2)?.bet);
  const bet = bets.find((one) => one.bet === key) ?? bets[0];
  if (!bet) return null;
  const has = (pick: string) => slip.lines.some((line) => sameLine(line, { bet: bet.bet, pick }));
  const put = (pick: string) => onLine({ bet: bet.bet, pick });
  const blocked = slip.sent !== undefined || slip.lines.length >= MOST_LINES;
  return (
    <section className={styles.picker} aria-label={t('bet.choose')}>
      <div className={styles.kinds}>
        <Chips
          label={t('bet.kind')}
          items={bets.map(({ bet: value, name }) => ({ value, label: name }))}
          value={bet.bet}
          onChange={setKey}
        />
      </div>
      <div className={styles.pays}>
        <p className={styles.hint}>{bet.hint}</p>
        <ul className={styles.odds}>
          {bet.odds.map(({ name, odds }) => (
            <li key={name}>
              {bet.odds.length > 1 && <span className={styles.hint}>{name} </span>}
              <strong>× {odds}</strong>
            </li>
          ))}
        </ul>
      </div>
      {bet.pickDigits === 0 && <HalfBet bet={bet} chosen={has('')} blocked={blocked} onPick={() => put('')} />}
      {bet.pickDigits === 1 && <DigitPad label={bet.name} has={has} onDigit={put} />}
      {bet.pickDigits > 1 && <NumberPad key={bet.bet} bet={bet} has={has} blocked={blocked} onPick={put} />}
      {blocked && !slip.sent && <p className={styles.hint}>{t('bet.full', { count: MOST_LINES })}</p>}
    </section>
  );
}
