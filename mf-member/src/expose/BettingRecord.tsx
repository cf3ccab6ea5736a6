export {
  BettingRecordPage as Area,
  BettingRecordSkeleton as Skeleton,
} from '../features/betting-record/betting-record-page';
