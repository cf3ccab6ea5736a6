export { AgencyCentrePage as Area } from '../features/agency-centre/agency-centre-page';
export { AgencyCentreSkeleton as Skeleton } from '../features/agency-centre/agency-centre-skeleton';
