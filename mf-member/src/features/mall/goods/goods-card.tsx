import type { Goods } from '@r777/shared/contracts';
import { formatCount } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { useMallTexts } from '../../../texts/mall-texts';
import { GoodsPicture } from '../goods-picture';
import styles from './goods-card.module.css';

/** Goods with picture, price in points and what is left: REWD-11. */
export function GoodsCard({ goods, onOpen }: { goods: Goods; onOpen: () => void }) {
  const t = useMallTexts();
  const language = useLanguage();
  const { name, imageUrl, points, stock } = goods;
  return (
    <li>
      <button
        type="button"
        className={styles.card}
        aria-haspopup="dialog"
        data-out={stock === 0 || undefined}
        onClick={onOpen}
      >
        <GoodsPicture src={imageUrl} />
        <span className={styles.name}>{name}</span>
        <span className={styles.price}>{t('goods.price', { points: formatCount(points, language) })}</span>
        <span className={styles.stock}>
          {stock === null
            ? t('goods.always')
            : stock === 0
              ? t('goods.out')
              : t('goods.left', { left: formatCount(stock, language) })}
        </span>
      </button>
    </li>
  );
}
