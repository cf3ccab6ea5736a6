import type { Goods } from '@r777/shared/contracts';
import { type AppError, confirm, formatCount } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { Form } from '@r777/shared/ui/form/form';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { useState } from 'react';
import { useMallTexts } from '../../../texts/mall-texts';
import { GoodsPicture } from '../goods-picture';
import { DeliveryForm } from './delivery-form';
import { useOrderError } from './order-error';
import styles from './redeem-sheet.module.css';
import type { Delivery, Redeeming } from './use-redeem';

interface Props {
  points: number;
  redeeming: Redeeming;
  onClose: () => void;
}

/** Why an order is not possible: too few points, or out of stock. */
function useObstacle({ points: price, stock }: Goods, points: number): string | null {
  const t = useMallTexts();
  const language = useLanguage();
  if (stock === 0) return t('redeem.out');
  return price > points ? t('redeem.missing', { points: formatCount(price - points, language) }) : null;
}

function Redeem({ goods, points, redeeming, onClose }: Props & { goods: Goods }) {
  const t = useMallTexts();
  const language = useLanguage();
  const orderError = useOrderError();
  const [failed, setFailed] = useState<{ error: AppError; unheard: boolean } | null>(null);
  const obstacle = useObstacle(goods, points);
  const price = formatCount(goods.points, language);

  /** @returns the error of a field, for the form */
  const order = async (delivery: Delivery): Promise<AppError | null> => {
    setFailed(null);
    const left = formatCount(goods.points > points ? 0 : points - goods.points, language);
    const sure = await confirm({
      title: t('redeem.ask', { name: goods.name }),
      text: t('redeem.askText', { points: price, left }),
      confirmText: t('redeem.yes'),
    });
    if (!sure) return null;
    const outcome = await redeeming.redeem(goods, delivery);
    if (outcome === 'done') onClose();
    if (typeof outcome === 'string') return null;
    const { failed: error, unheard } = outcome;
    if (error.field && error.field in delivery) return error;
    if (!error.code.startsWith('session.')) setFailed({ error, unheard });
    return null;
  };
  // Nobody types an address for what they cannot order. After a lost answer the same order is repeated, with its address.
  const asksAddress = goods.kind === 'physical' && (obstacle === null || failed !== null);
  const button = (
    <>
      {obstacle && <p className={styles.obstacle}>{obstacle}</p>}
      {failed && (
        <ErrorLine>
          {`${orderError(failed.error)} ${t(failed.unheard ? 'redeem.unheard' : 'redeem.notTaken')}`}
        </ErrorLine>
      )}
      <Button type="submit" full busy={redeeming.busy} disabled={obstacle !== null}>
        {t('redeem.button', { points: price })}
      </Button>
    </>
  );
  return (
    <div className={styles.body}>
      <div className={styles.head}>
        <GoodsPicture src={goods.imageUrl} />
        <div>
          <p className={styles.price}>{t('goods.price', { points: price })}</p>
          <p className={styles.text}>{goods.description}</p>
          <p className={styles.text}>{t('redeem.yours', { points: formatCount(points, language) })}</p>
        </div>
      </div>
      {asksAddress ? (
        <DeliveryForm onOrder={order}>{button}</DeliveryForm>
      ) : (
        <Form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void order({});
          }}
        >
          {button}
        </Form>
      )}
    </div>
  );
}

/** Redeems goods: description, delivery address for shipped goods, and the final question. REWD-12 */
export function RedeemSheet({ goods, ...props }: Props & { goods: Goods | null }) {
  const [shown, setShown] = useState(goods);
  // The last content stays while the sheet slides away.
  if (goods && goods !== shown) setShown(goods);
  if (!shown) return null;
  return (
    <Sheet open={goods !== null} title={shown.name} onClose={props.onClose}>
      <Redeem key={shown.goodsId} goods={shown} {...props} />
    </Sheet>
  );
}
