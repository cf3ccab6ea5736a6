export { AccountRecordPage as Area } from '../features/account-record/account-record-page';
export { AccountRecordSkeleton as Skeleton } from '../features/account-record/account-record-skeleton';
