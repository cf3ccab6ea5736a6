export {
  MemberCentrePage as Area,
  MemberCentreSkeleton as Skeleton,
} from '../features/member-centre/member-centre-page';
