import type { LotteryBet } from '@r777/shared/contracts';
import { useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Chips } from '@r777/shared/ui/chips/chips';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { useState } from 'react';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import { type BetKey, type Line, MOST_LINES, oddsOf, type Slip, sameLine } from '../model/slip';
import { Balls } from '../parts/balls';
import styles from './bet-picker.module.css';
import { DigitPad } from './digit-pad';
import padStyles from './pad.module.css';

/** Random digits, from the browser's cryptographic source. */
function anyDigits(count: number): string {
  return [...crypto.getRandomValues(new Uint32Array(count))].map((n) => n % 10).join('');
}

/** Takes a number of several digits, typed or random, and puts it on the slip. */
function NumberPad({
  bet,
  has,
  blocked,
  onPick,
}: {
  bet: LotteryBet;
  has: (pick: string) => boolean;
  blocked: boolean;
  onPick: (pick: string) => void;
}) {
  const t = useLotteryTexts();
  const common = useT('common');
  const { pickDigits } = bet;
  const [digits, setDigits] = useState('');
  const full = digits.length === pickDigits;
  const wrong = full && oddsOf(bet, digits) === undefined;
  const known = full && has(digits);
  const surprise = () => {
    // Nearly every number can be played. The limit is for rules that allow none: the page must not hang.
    for (let tries = 0; tries < 100; tries += 1) {
      const pick = anyDigits(pickDigits);
      if (oddsOf(bet, pick) !== undefined) return setDigits(pick);
    }
  };
  const add = () => {
    onPick(digits);
    setDigits('');
  };
  return (
    <>
      <div className={padStyles.number}>
        <Balls number={digits} places={pickDigits} size="l" />
        {digits && <IconButton name="close" label={common('clear')} onClick={() => setDigits('')} />}
      </div>
      <p className={padStyles.words} role="status">
        {wrong ? t('bet.same') : known ? t('bet.known') : ''}
      </p>
      <DigitPad label={bet.name} onDigit={(digit) => setDigits(full ? digit : digits + digit)} />
      <div className={padStyles.actions}>
        <Button tone="secondary" full icon="refresh" onClick={surprise}>
          {t('bet.surprise')}
        </Button>
        <Button full icon="plus" disabled={!full || wrong || known || blocked} onClick={add}>
          {t('bet.add', { pick: digits })}
        </Button>
      </div>
    </>
  );
}

/** A bet without digits: on the slip or not. */
function HalfBet({
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

interface BetPickerProps {
  bets: readonly LotteryBet[];
  slip: Slip;
  /** Adds the line, or removes it if it is on the slip. */
  onLine: (line: Line) => void;
}

/** Chooses a kind of bet, explains how it wins and its payout, and takes its digits. */
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
              {bet.odds.length > 1 && <span className={styles.hint}>{`${name} `}</span>}
              <strong>{`× ${odds}`}</strong>
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
