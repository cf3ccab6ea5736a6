import { useErrorText, useT } from '@r777/shared/react';
import { Navigate, paths, useSearchParams } from '@r777/shared/router';
import { BackBar } from '@r777/shared/ui/back-bar/back-bar';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { usePromotions } from '../../promotion/use-promotions';
import { PromotionDetail } from './promotion-detail';
import { DetailBodySkeleton } from './promotion-detail-skeleton';
import { UnknownPromotion } from './unknown-promotion';

/** `/m/activityDetail?id=…`: one promotion. The header is the page's own here (SHELL-04). PROMO-10 to PROMO-14. */
export function PromotionDetailPage() {
  const t = useT('promotions');
  const [params] = useSearchParams();
  const id = params.get('id');
  if (!id) return <Navigate to={paths.promotions} replace />;
  return (
    <>
      <BackBar title={t('title')} />
      <PromotionById id={id} />
    </>
  );
}

function PromotionById({ id }: { id: string }) {
  const t = useT('promotions');
  const errorText = useErrorText();
  const { data, error, refetch } = usePromotions();
  if (data) {
    const promotion = data.promotion.find((each) => each.id === id);
    if (!promotion) return <UnknownPromotion />;
    // A new id is a new page: scroll, carousel and dialog start afresh.
    return <PromotionDetail key={id} promotion={promotion} all={data.promotion} />;
  }
  if (error) return <ErrorState title={t('detailFailed')} text={errorText(error)} onRetry={() => void refetch()} />;
  return <DetailBodySkeleton />;
}
