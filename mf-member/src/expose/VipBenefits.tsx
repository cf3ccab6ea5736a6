export { VipBenefitsPage as Area } from '../features/vip-benefits/vip-benefits-page';
export { VipBenefitsSkeleton as Skeleton } from '../features/vip-benefits/vip-benefits-skeleton';
