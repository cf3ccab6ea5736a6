export {
  AccountOpeningPage as Area,
  AccountOpeningSkeleton as Skeleton,
} from '../features/account-opening/account-opening-page';
