import { canShare, copyText, share } from '@r777/shared/copy-and-share';
import { toast } from '@r777/shared/core';
import { useOffersHidden } from '@r777/shared/play-session/no-offers';
import { useErrorText } from '@r777/shared/react';
import { Link, Navigate, paths, useSearchParams } from '@r777/shared/router';
import { BackBar } from '@r777/shared/ui/back-bar/back-bar';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { OffersHidden } from '../../promotion/offers-hidden';
import { usePromotionTexts } from '../../promotion/texts';
import { usePromotions } from '../../promotion/use-promotions';
import { PromotionDetail } from './promotion-detail';
import styles from './promotion-detail.module.css';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** The page's shape while its code is on the way; the way back works already. */
export function PromotionDetailSkeleton() {
  const t = usePromotionTexts();
  return (
    <>
      <BackBar title={t('title')} />
      <DetailBodySkeleton />
    </>
  );
}

/** The shape of a promotion under the page's bar while its data is on the way. */
export function DetailBodySkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton className={styles.bannerGhost} />
      <div className={styles.body}>
        <Skeleton className={styles.titleGhost} />
        {LINES.map((key) => (
          <Skeleton key={key} className={styles.lineGhost} />
        ))}
      </div>
    </div>
  );
}

/** An id that matches no promotion: it ended, or the link was mistyped (PROMO-14). */
function UnknownPromotion() {
  const t = usePromotionTexts();
  return (
    <EmptyState
      art="not-found"
      title={t('unknown.title')}
      text={t('unknown.text')}
      action={
        <Link className={styles.wayBack} to={paths.promotions}>
          {t('unknown.back')}
        </Link>
      }
    />
  );
}

/** Hands the page's address to the phone's share sheet; where there is none, to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const t = usePromotionTexts();
  const open = async () => {
    const url = window.location.href;
    try {
      if (canShare()) return void (await share({ title, url }));
      await copyText(url);
      toast.show({ kind: 'success', text: t('linkCopied'), duration: 'copied' });
    } catch {
      toast.show({ kind: 'fail', text: t('shareFailed') });
    }
  };
  return <IconButton name="share" label={t('share')} onClick={() => void open()} />;
}

/** `/m/activityDetail?id=…`: one promotion. The page has its own header here (SHELL-04). PROMO-10 to PROMO-14. */
export function PromotionDetailPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <PromotionById id={id} /> : <Navigate to={paths.promotions} replace />;
}

function PromotionById({ id }: { id: string }) {
  const t = usePromotionTexts();
  const errorText = useErrorText();
  const { data, error, refetch } = usePromotions();
  const promotion = data?.promotion.find((each) => each.id === id);
  if (useOffersHidden())
    return (
      <>
        <BackBar title={t('title')} />
        <OffersHidden />
      </>
    );
  return (
    <>
      <BackBar title={t('title')} action={promotion && <ShareButton title={promotion.title} />} />
      {/* A new id is a new page: carousel and dialog start again. */}
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
