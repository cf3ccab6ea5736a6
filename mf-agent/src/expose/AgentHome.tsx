export { AgentHomePage as Area, AgentHomeSkeleton as Skeleton } from '../features/agent-home/agent-home-page';
