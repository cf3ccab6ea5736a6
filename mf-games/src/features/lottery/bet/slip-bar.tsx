import { isProtection } from '@r777/shared/play-session/protection';
import { useLoggedIn, useReachable } from '@r777/shared/react';
import { paths, useNavigate, withBack } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { Money } from '@r777/shared/ui/money/money';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { useState } from 'react';
import { useHere } from '../../../games/data/use-here';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import { useSeconds } from '../data/seconds';
import { usePlaceOrder } from '../data/use-place-order';
import type { SlipDesk } from '../data/use-slip';
import { remainingOf, type TimedDraw } from '../model/remaining';
import { type BetRules, type SlipSum, sumOf } from '../model/slip';
import { Countdown } from '../parts/countdown';
import styles from './slip-bar.module.css';
import { SlipLines } from './slip-lines';
import { SlipStake } from './slip-stake';

interface SlipSheetProps {
  open: boolean;
  desk: SlipDesk;
  rules: BetRules;
  draw: TimedDraw;
  sum: SlipSum;
  onClose: () => void;
}

/**
 * The slip: its draw, its lines, the stake and the total; orders it (LOTTO-07). A guest logs in first, and finds the
 * slip again.
 */
function SlipSheet({ open, desk, rules, draw, sum, onClose }: SlipSheetProps) {
  const t = useLotteryTexts();
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  const reachable = useReachable();
  const canDeposit = reachable(paths.deposit);
  const hasSafety = reachable(paths.playerSafety);
  const here = useHere();
  const { place, busy, refusal } = usePlaceOrder(desk, onClose);
  const { sent } = desk.slip;
  const { numero } = sent?.input ?? draw.draw;
  const closed = remainingOf(draw, useSeconds()).state !== 'open';
  return (
    <Sheet open={open} title={t('slip.title')} onClose={onClose}>
      <div className={styles.slip}>
        <div className={styles.draw}>
          <span>{t('draw.numero', { numero })}</span>
          <Countdown draw={draw} />
        </div>
        <SlipLines slip={desk.slip} bets={rules.bets} onRemove={desk.toggle} />
        <SlipStake desk={desk} bets={rules.bets} sum={sum} />
        <p className={styles.slipSheetWords} role="alert">
          {refusal?.text}
        </p>
        {sent && !busy && <p className={styles.unsure}>{t('slip.unsure')}</p>}
        {closed && !sent && <p className={styles.unsure}>{t('slip.closed')}</p>}
        {refusal?.code === 'wallet.insufficient' && canDeposit && (
          <Button tone="secondary" full onClick={() => navigate(paths.deposit)}>
            {t('slip.deposit')}
          </Button>
        )}
        {refusal && isProtection(refusal) && hasSafety && (
          <Button tone="secondary" full onClick={() => navigate(paths.playerSafety)}>
            {t('slip.safety')}
          </Button>
        )}
        {loggedIn ? (
          <Button full busy={busy} disabled={!sent && (closed || !!sum.problem)} onClick={() => void place(numero)}>
            {t(sent ? 'slip.again' : 'slip.place')}
          </Button>
        ) : (
          <Button full onClick={() => navigate(withBack(here))}>
            {t('slip.logIn')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

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
