import '../promotion/texts';

export {
  PromotionDetailPage as Area,
  PromotionDetailSkeleton as Skeleton,
} from '../features/promotion-detail/promotion-detail-page';
