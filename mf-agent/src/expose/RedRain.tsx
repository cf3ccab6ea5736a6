export { RedRainPage as Area, RedRainSkeleton as Skeleton } from '../features/red-rain/red-rain-page';
