import { calls, type VendorMapping } from '@r777/shared/contracts';
import { type PrizeMode, preferences, prizeModes } from '@r777/shared/core';
import { useCall, useLanguage, useLoggedIn } from '@r777/shared/react';
import { useNavigate, withBack } from '@r777/shared/router';
import { BackBar } from '@r777/shared/ui/back-bar/back-bar';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useEffect, useState } from 'react';
import { useHere } from '../../games/data/use-here';
import { useLogInFirst } from '../../games/data/use-log-in-first';
import { useLotteryTexts } from '../../texts/lottery-texts';
import { LotteryScreen } from './bet/lottery-screen';
import { useLotteryAddress } from './data/use-lottery-address';
import drawsStyles from './draws/draws.module.css';
import { DrawsSkeleton, OpenDraws } from './draws/open-draws';
import styles from './lottery-page.module.css';
import { Orders } from './orders/orders';

/** The lottery page while this remote is on its way. */
export function LotteryPageSkeleton() {
  return (
    <div className={drawsStyles.page} aria-hidden="true">
      <Skeleton height={44} />
      <DrawsSkeleton />
    </div>
  );
}

const E_LOTTERIES: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'LOTT']);

/**
 * The prize mode (LOTTO-01..03): e-lottery when the mapping has an ELOTT entry for one of the two vendors, else lottery.
 * Until the mapping is there it is the stored one, `Elott` on a first visit; a stored `ZY` (both) stays.
 */
export function prizeModeOf(mapping: VendorMapping | undefined, stored: PrizeMode): PrizeMode {
  if (!mapping || stored === 'ZY') return stored;
  const entry = mapping.find(({ key }) => key === 'ELOTT');
  return entry?.vendors.some(({ vassalage }) => E_LOTTERIES.has(vassalage)) ? 'Elott' : 'Lott';
}

/** The mode that an address asks for. */
export const prizeModeNamed = (name: string | null): PrizeMode | undefined => prizeModes.find((mode) => mode === name);

/** The prize mode in force, by the vendor mapping, kept for the next visit. */
function usePrizeMode(): PrizeMode {
  const { data } = useCall(calls.vendorMapping, { language: useLanguage() });
  const [stored] = useState(() => preferences.prizeMode());
  const mode = prizeModeOf(data, stored);
  useEffect(() => preferences.setPrizeMode(mode), [mode]);
  return mode;
}

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
