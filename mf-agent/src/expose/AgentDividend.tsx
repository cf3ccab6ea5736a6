export {
  AgentDividendPage as Area,
  AgentDividendSkeleton as Skeleton,
} from '../features/agent-dividend/agent-dividend-page';
