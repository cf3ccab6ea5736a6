export { AgentHomePage as Area } from '../features/agent-home/agent-home-page';
export { AgentHomeSkeleton as Skeleton } from '../features/agent-home/agent-home-skeleton';
