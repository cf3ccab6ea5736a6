import type { LotteryBet } from '@r777/shared/contracts';
import { useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { useState } from 'react';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import { oddsOf } from '../model/slip';
import { Balls } from '../parts/balls';
import { DigitPad } from './digit-pad';
import styles from './pad.module.css';

/** Random digits, from the browser's cryptographic source. */
function anyDigits(count: number): string {
  return [...crypto.getRandomValues(new Uint32Array(count))].map((n) => n % 10).join('');
}

/** Takes a number of several digits, typed or random, and puts it on the slip. */
export function NumberPad({
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
      <div className={styles.number}>
        <Balls number={digits} places={pickDigits} size="l" />
        {digits && <IconButton name="close" label={common('clear')} onClick={() => setDigits('')} />}
      </div>
      <p className={styles.words} role="status">
        {wrong ? t('bet.same') : known ? t('bet.known') : ''}
      </p>
      <DigitPad label={bet.name} onDigit={(digit) => setDigits(full ? digit : digits + digit)} />
      <div className={styles.actions}>
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
