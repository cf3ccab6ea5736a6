export {
  AgentAccountRecordPage as Area,
  RecordSkeleton as Skeleton,
} from '../features/agent-account-record/agent-account-record-page';
