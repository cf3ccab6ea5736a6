export { RedRainPage as Area } from '../features/red-rain/red-rain-page';
export { RedRainSkeleton as Skeleton } from '../features/red-rain/red-rain-skeleton';
