import { useLoggedIn } from '@r777/shared/react';
import { useNavigate, withBack } from '@r777/shared/router';
import { BackBar } from '@r777/shared/ui/back-bar/back-bar';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { useHere } from '../../games/data/use-here';
import { useLogInFirst } from '../../games/data/use-log-in-first';
import { useLotteryTexts } from '../../texts/lottery-texts';
import { LotteryScreen } from './bet/lottery-screen';
import { useLotteryAddress } from './data/use-lottery-address';
import { usePrizeMode } from './data/use-prize-mode';
import { OpenDraws } from './draws/open-draws';
import styles from './lottery-page.module.css';
import { prizeModeNamed } from './model/prize-mode';
import { Orders } from './orders/orders';

/** `/m/lottery` (ROUTE-41): the open lotteries; with `game` one of them, with `view=orders` the member's own orders. */
export function LotteryPage() {
  const t = useLotteryTexts();
  const { address, change } = useLotteryAddress();
  const usual = usePrizeMode();
  const loggedIn = useLoggedIn();
  const here = useHere();
  const navigate = useNavigate();
  const mode = prizeModeNamed(address.mode) ?? usual;
  const turnTo = (page: number) => {
    change({ page: page > 1 ? String(page) : '' });
    window.scrollTo({ top: 0 });
  };
  useLogInFirst(address.orders ? 'orders' : 'draws', address.orders, here);
  const toOrders = () => change({ view: 'orders', game: '', tab: '', mode: '' }, true);
  return (
    <div className={styles.lottery}>
      <BackBar
        title={t(address.orders ? 'orders.title' : 'title')}
        action={!address.orders && <IconButton name="receipt" label={t('orders.title')} onClick={toOrders} />}
      />
      {address.orders && loggedIn && <Orders address={address} onDays={change} onPage={turnTo} />}
      {address.orders && !loggedIn && (
        <EmptyState
          title={t('orders.logIn')}
          text={t('orders.logInText')}
          action={<Button onClick={() => navigate(withBack(here))}>{t('orders.logInNow')}</Button>}
        />
      )}
      {!address.orders && address.game && (
        <LotteryScreen
          lottery={address.game}
          tab={address.tab}
          page={address.page}
          onTab={(tab) => change({ tab: tab === 'bet' ? '' : tab })}
          onPage={turnTo}
          onLeave={() => change({ game: '', tab: '' })}
        />
      )}
      {!address.orders && !address.game && (
        <OpenDraws
          mode={mode}
          onMode={(next) => change({ mode: next === usual ? '' : next })}
          onChoose={(game) => change({ game }, true)}
        />
      )}
    </div>
  );
}
