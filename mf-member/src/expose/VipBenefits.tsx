export { VipBenefitsPage as Area, VipBenefitsSkeleton as Skeleton } from '../features/vip-benefits/vip-benefits-page';
