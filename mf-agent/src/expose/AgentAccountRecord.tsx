export { AgentAccountRecordPage as Area } from '../features/agent-account-record/agent-account-record-page';
export { RecordSkeleton as Skeleton } from '../features/agent-account-record/record-skeleton';
