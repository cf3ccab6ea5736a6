import type { Redemption } from '@r777/shared/contracts';
import { formatCount, formatDate } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { CopyField } from '@r777/shared/ui/copy-field/copy-field';
import { Fact, Facts } from '@r777/shared/ui/layout/layout';
import { Steps } from '@r777/shared/ui/progress/steps';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { useState } from 'react';
import { useMallTexts } from '../../../texts/mall-texts';
import styles from './order-details.module.css';

const STEPS: readonly Redemption['state'][] = ['ordered', 'sent', 'delivered'];

function Details({ order }: { order: Redemption }) {
  const t = useMallTexts();
  const language = useLanguage();
  const { state, at, changedAt, points, parcel } = order;
  const step = STEPS.indexOf(state);
  return (
    <div className={styles.body}>
      {step >= 0 && (
        <Steps
          label={t('orders.steps')}
          steps={STEPS.map((one) => t(`orders.state_${one}`))}
          // Reached steps are done; the next one is current.
          current={step + 1}
        />
      )}
      {state === 'cancelled' && (
        <p className={styles.cancelled}>{t('orders.returned', { points: formatCount(points, language) })}</p>
      )}
      <Facts layout="columns">
        <Fact name={t('orders.state')}>{t(`orders.state_${state}`)}</Fact>
        <Fact name={t('orders.cost')}>{t('goods.price', { points: formatCount(points, language) })}</Fact>
        <Fact name={t('orders.at')}>{formatDate(at, 'MM/DD/YYYY HH:mm')}</Fact>
        {changedAt && <Fact name={t('orders.changedAt')}>{formatDate(changedAt, 'MM/DD/YYYY HH:mm')}</Fact>}
        {parcel?.carrier && <Fact name={t('orders.carrier')}>{parcel.carrier}</Fact>}
        {parcel && (
          <Fact name={t('orders.to')}>
            <bdi>{parcel.recipient}</bdi>
            <br />
            <bdi>{parcel.mobileNum}</bdi>
            <br />
            <bdi className={styles.address}>{parcel.address}</bdi>
          </Fact>
        )}
      </Facts>
      {parcel?.trackingNumber && <CopyField label={t('orders.tracking')} value={parcel.trackingNumber} />}
    </div>
  );
}

/** All details of a redemption, and the state of its parcel. */
export function OrderDetails({ order, onClose }: { order: Redemption | null; onClose: () => void }) {
  const [shown, setShown] = useState(order);
  // The last content stays while the sheet slides away.
  if (order && order !== shown) setShown(order);
  if (!shown) return null;
  return (
    <Sheet open={order !== null} title={shown.name} onClose={onClose}>
      <Details order={shown} />
    </Sheet>
  );
}
