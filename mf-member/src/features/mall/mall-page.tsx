import { calls } from '@r777/shared/contracts';
import { formatCount, imageUrl, toast } from '@r777/shared/core';
import { useBus, useCall, useLanguage, useQueryCache } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { Card } from '@r777/shared/ui/card/card';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { TabPanel, Tabs } from '@r777/shared/ui/tabs/tabs';
import { RealAccounts, useTrial } from '../../free-reject/real-accounts';
import { useMallTexts } from '../../texts/mall-texts';
import { useRealAccountTexts } from '../../texts/real-account-texts';
import { GoodsList } from './goods/goods-list';
import styles from './mall.module.css';
import { Orders } from './orders/orders';
import { useOrderError } from './redeem/order-error';
import type { SentOrder } from './redeem/stored-order';
import { type Redeeming, useRedeem } from './redeem/use-redeem';
import { mallTabs, useMallAddress } from './use-mall-address';

/** An order whose answer was lost. Repeating the call with the same key returns its result, and never orders twice. */
function UnheardOrder({ order, redeeming: { ask, busy } }: { order: SentOrder; redeeming: Redeeming }) {
  const t = useMallTexts();
  const orderError = useOrderError();
  const find = async () => {
    const outcome = await ask(order);
    if (outcome === null || typeof outcome === 'string') return;
    // The shell shows that a session has ended.
    if (!outcome.failed.code.startsWith('session.')) toast.show({ kind: 'fail', text: orderError(outcome.failed) });
  };
  return (
    <Alert
      tone="warning"
      title={t('unheard.title', { name: order.name })}
      action={
        <Button size="m" tone="secondary" busy={busy} onClick={() => void find()}>
          {t('unheard.ask')}
        </Button>
      }
    >
      {t('unheard.text')}
    </Alert>
  );
}

/** The member's points; undefined until they are known. REWD-11 */
function PointsCard({ points }: { points: number | undefined }) {
  const t = useMallTexts();
  const language = useLanguage();
  return (
    <Card tone="wash" className={styles.card}>
      <div>
        <p className={styles.label}>{t('points.own')}</p>
        <p className={styles.points}>
          {points === undefined ? <Skeleton width={96} height={32} /> : formatCount(points, language)}
        </p>
        <p className={styles.hint}>{t('points.earn')}</p>
      </div>
      <img className={styles.art} src={imageUrl('/icons/mall.svg')} alt="" width={72} height={72} />
    </Card>
  );
}

const PANEL = 'member-mall';
/** Goods a page: two in a row. */
const PAGE_SIZE = 12;

function Mall() {
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
  // Stakes in other tabs earn points too.
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
        {redeeming.unheard.map((order) => (
          <UnheardOrder key={order.key} order={order} redeeming={redeeming} />
        ))}
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

/** `/m/mall/mallHome`: goods for points, and past redemptions. ROUTE-37, REWD-11..13. Trial accounts have no points. */
export function MallPage() {
  const t = useRealAccountTexts();
  return useTrial() ? <RealAccounts title={t('mall')} /> : <Mall />;
}
