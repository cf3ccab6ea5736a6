import { calls } from '@r777/shared/contracts';
import { useBus, useCall, useLanguage, useQueryCache } from '@r777/shared/react';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { TabPanel, Tabs } from '@r777/shared/ui/tabs/tabs';
import { useMallTexts } from '../../texts/mall-texts';
import { GoodsList } from './goods/goods-list';
import styles from './mall.module.css';
import { Orders } from './orders/orders';
import { PointsCard } from './points-card';
import { UnheardOrder } from './redeem/unheard-order';
import { useRedeem } from './redeem/use-redeem';
import { mallTabs, useMallAddress } from './use-mall-address';

const PANEL = 'member-mall';
/** Goods a page: two in a row. */
const PAGE_SIZE = 12;

/** `/m/mall/mallHome`: what points are good for, and what was redeemed. ROUTE-37, REWD-11..13. */
export function MallPage() {
  const t = useMallTexts();
  const cache = useQueryCache();
  const [place, change] = useMallAddress();
  const isGoods = place.tab === 'goods';
  const goods = useCall(
    calls.mallGoods,
    { language: useLanguage(), pageNo: isGoods ? place.page : 1, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  );
  const redeeming = useRedeem();
  // What is staked elsewhere earns points.
  useBus('balance.changed', () => void cache.invalidate(calls.mallGoods));
  const refresh = () => Promise.all([cache.invalidate(calls.mallGoods), cache.invalidate(calls.mallRedemptions)]);
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={styles.page}>
        <PointsCard points={goods.data?.footer.points} />
        <div className={styles.tabs}>
          <Tabs
            label={t('tabs')}
            items={mallTabs.map((value) => ({ value, label: t(`${value}.tab`) }))}
            value={place.tab}
            onChange={(tab) => change({ tab })}
            panel={PANEL}
          />
        </div>
        <UnheardOrder redeeming={redeeming} />
        <TabPanel id={PANEL} value={place.tab}>
          {isGoods ? (
            <GoodsList goods={goods} redeeming={redeeming} onPage={(page) => change({ page })} />
          ) : (
            <Orders place={place} onChange={change} />
          )}
        </TabPanel>
      </div>
    </PullToRefresh>
  );
}
