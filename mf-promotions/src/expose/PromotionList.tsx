import '../promotion/texts';

export { PromotionListPage as Area } from '../features/promotion-list/promotion-list-page';
export { PromotionListSkeleton as Skeleton } from '../features/promotion-list/promotion-list-skeleton';
