import type { Redemption } from '@r777/shared/contracts';
import { formatCount } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { RecordRow, type RecordTone } from '@r777/shared/ui/record-row/record-row';
import { useMallTexts } from '../../../texts/mall-texts';

const tones: Readonly<Record<Redemption['state'], RecordTone>> = {
  ordered: 'waiting',
  sent: 'waiting',
  delivered: 'positive',
  done: 'positive',
  cancelled: 'negative',
};

/** One redemption: goods, points, time and state. Tapping it opens the details. */
export function OrderRow({ order, onOpen }: { order: Redemption; onOpen: () => void }) {
  const t = useMallTexts();
  const language = useLanguage();
  const { name, kind, points, state, at } = order;
  return (
    <RecordRow
      lead={{ icon: kind === 'bonus' ? 'wallet' : 'bag' }}
      title={name}
      time={at}
      amount={t('goods.price', { points: formatCount(points, language) })}
      state={{ text: t(`orders.state_${state}`), tone: tones[state] }}
      onOpen={onOpen}
    />
  );
}
