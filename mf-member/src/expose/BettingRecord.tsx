export { BettingRecordPage as Area } from '../features/betting-record/betting-record-page';
export { BettingRecordSkeleton as Skeleton } from '../features/betting-record/betting-record-skeleton';
