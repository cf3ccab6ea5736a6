import type { calls, Goods, OutputOf } from '@r777/shared/contracts';
import { type AppError, formatCount } from '@r777/shared/core';
import { useErrorText, useLanguage } from '@r777/shared/react';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Pagination } from '@r777/shared/ui/pagination/pagination';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useState } from 'react';
import { useMallTexts } from '../../../texts/mall-texts';
import { GoodsPicture } from '../goods-picture';
import styles from '../mall.module.css';
import { GoodsSkeleton } from '../mall-skeleton';
import { RedeemSheet } from '../redeem/redeem-sheet';
import type { Redeeming } from '../redeem/use-redeem';

/** Goods with picture, price in points and what is left: REWD-11. */
function GoodsCard({ goods, onOpen }: { goods: Goods; onOpen: () => void }) {
  const t = useMallTexts();
  const language = useLanguage();
  const { name, imageUrl, points, stock } = goods;
  return (
    <li>
      <button
        type="button"
        className={styles.goodsCardCard}
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

/** The goods as the query knows them. */
export interface GoodsQuery {
  readonly data: OutputOf<typeof calls.mallGoods> | undefined;
  readonly error: AppError | null;
  readonly isPlaceholderData: boolean;
  refetch(): Promise<unknown>;
}

/** The goods, paged. A tap opens the goods to redeem. REWD-11 */
export function GoodsList({
  goods: { data, error, isPlaceholderData, refetch },
  redeeming,
  onPage,
}: {
  goods: GoodsQuery;
  redeeming: Redeeming;
  onPage: (page: number) => void;
}) {
  const t = useMallTexts();
  const errorText = useErrorText();
  const [open, setOpen] = useState<Goods | null>(null);
  if (error && (!data || isPlaceholderData))
    return <ErrorState title={t('goods.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Waiting>
        <GoodsSkeleton />
      </Waiting>
    );
  if (data.totalCount === 0) return <EmptyState title={t('goods.empty')} text={t('goods.emptyText')} />;
  // Price and stock may change while it is open.
  const shown = open && (data.content.find(({ goodsId }) => goodsId === open.goodsId) ?? open);
  return (
    <div className={styles.result} aria-busy={isPlaceholderData}>
      <ul className={styles.grid} aria-label={t('goods.tab')}>
        {data.content.map((goods) => (
          <GoodsCard key={goods.goodsId} goods={goods} onOpen={() => setOpen(goods)} />
        ))}
      </ul>
      {(data.totalPages > 1 || data.pageNum > 1) && (
        <Pagination page={data.pageNum} totalPages={data.totalPages} onChange={onPage} />
      )}
      <RedeemSheet goods={shown} points={data.footer.points} redeeming={redeeming} onClose={() => setOpen(null)} />
    </div>
  );
}
