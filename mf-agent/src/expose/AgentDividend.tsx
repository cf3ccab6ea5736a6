export { AgentDividendPage as Area } from '../features/agent-dividend/agent-dividend-page';
export { AgentDividendSkeleton as Skeleton } from '../features/agent-dividend/agent-dividend-skeleton';
