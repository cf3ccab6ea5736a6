import { useErrorText, useT } from '@r777/shared/react';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { usePromotions } from '../../promotion/use-promotions';
import { PromotionListSkeleton } from './promotion-list-skeleton';
import { PromotionsByCategory } from './promotions-by-category';

/** `/m/activity`: every promotion, by category. PROMO-01 to PROMO-09. */
export function PromotionListPage() {
  const t = useT('promotions');
  const errorText = useErrorText();
  const { data, error, isPlaceholderData, refetch } = usePromotions();
  if (data?.promotion.length === 0) {
    return <EmptyState art="empty" title={t('empty.title')} text={t('empty.text')} />;
  }
  if (data) {
    return <PromotionsByCategory promotions={data.promotion} categories={data.categories} busy={isPlaceholderData} />;
  }
  if (error) return <ErrorState title={t('failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  return (
    <Waiting>
      <PromotionListSkeleton />
    </Waiting>
  );
}
