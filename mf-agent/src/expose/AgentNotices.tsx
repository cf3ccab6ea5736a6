export { AgentNoticesPage as Area } from '../features/agent-notices/agent-notices-page';
export { AgentNoticesSkeleton as Skeleton } from '../features/agent-notices/agent-notices-skeleton';
