export { AccountOpeningPage as Area } from '../features/account-opening/account-opening-page';
export { AccountOpeningSkeleton as Skeleton } from '../features/account-opening/account-opening-skeleton';
