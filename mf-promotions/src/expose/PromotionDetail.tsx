import '../promotion/texts';

export { PromotionDetailPage as Area } from '../features/promotion-detail/promotion-detail-page';
export { PromotionDetailSkeleton as Skeleton } from '../features/promotion-detail/promotion-detail-skeleton';
