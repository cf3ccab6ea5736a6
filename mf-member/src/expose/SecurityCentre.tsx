export { SecurityCentrePage as Area } from '../features/security-centre/page/security-centre-page';
export { SecurityCentreSkeleton as Skeleton } from '../features/security-centre/page/security-centre-skeleton';
