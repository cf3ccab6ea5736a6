export {
  AccountRecordPage as Area,
  AccountRecordSkeleton as Skeleton,
} from '../features/account-record/account-record-page';
