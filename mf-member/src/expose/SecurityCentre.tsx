export {
  SecurityCentrePage as Area,
  SecurityCentreSkeleton as Skeleton,
} from '../features/security-centre/page/security-centre-page';
