export { MemberCentrePage as Area } from '../features/member-centre/member-centre-page';
export { MemberCentreSkeleton as Skeleton } from '../features/member-centre/member-centre-skeleton';
