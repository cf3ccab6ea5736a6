import '../promotion/texts';

export {
  PromotionListPage as Area,
  PromotionListSkeleton as Skeleton,
} from '../features/promotion-list/promotion-list-page';
