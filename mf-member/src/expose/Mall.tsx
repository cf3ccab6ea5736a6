export { MallPage as Area } from '../features/mall/mall-page';
export { MallSkeleton as Skeleton } from '../features/mall/mall-skeleton';
