import { useErrorText, useT } from '@r777/shared/react';
import { Navigate, paths, useSearchParams } from '@r777/shared/router';
import { BackBar } from '@r777/shared/ui/back-bar/back-bar';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { usePromotions } from '../../promotion/use-promotions';
import { PromotionDetail } from './promotion-detail';
import { DetailBodySkeleton } from './promotion-detail-skeleton';
import { ShareButton } from './share-button';
import { UnknownPromotion } from './unknown-promotion';

/** `/m/activityDetail?id=…`: one promotion. The header is the page's own here (SHELL-04). PROMO-10 to PROMO-14. */
export function PromotionDetailPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <PromotionById id={id} /> : <Navigate to={paths.promotions} replace />;
}

function PromotionById({ id }: { id: string }) {
  const t = useT('promotions');
  const errorText = useErrorText();
  const { data, error, refetch } = usePromotions();
  const promotion = data?.promotion.find((each) => each.id === id);
  return (
    <>
      <BackBar title={t('title')} action={promotion && <ShareButton title={promotion.title} />} />
      {/* A new id is a new page: carousel and dialog start afresh. */}
      {promotion && <PromotionDetail key={id} promotion={promotion} all={data?.promotion ?? []} />}
      {data && !promotion && <UnknownPromotion />}
      {!data && !error && (
        <Waiting>
          <DetailBodySkeleton />
        </Waiting>
      )}
      {!data && error && (
        <ErrorState title={t('detailFailed')} text={errorText(error)} onRetry={() => void refetch()} />
      )}
    </>
  );
}
