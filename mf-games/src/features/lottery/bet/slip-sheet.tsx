import { isProtection } from '@r777/shared/play-session/protection';
import { useLoggedIn, useReachable } from '@r777/shared/react';
import { paths, useNavigate, withBack } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { useHere } from '../../../games/data/use-here';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import { useSeconds } from '../data/seconds';
import { usePlaceOrder } from '../data/use-place-order';
import type { SlipDesk } from '../data/use-slip';
import { remainingOf, type TimedDraw } from '../model/remaining';
import type { SlipSum } from '../model/slip';
import { Countdown } from '../parts/countdown';
import type { BetRules } from './slip-bar';
import { SlipLines } from './slip-lines';
import styles from './slip-sheet.module.css';
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
export function SlipSheet({ open, desk, rules, draw, sum, onClose }: SlipSheetProps) {
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
        <p className={styles.words} role="alert">
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
