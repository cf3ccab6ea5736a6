export {
  AgentNoticesPage as Area,
  AgentNoticesSkeleton as Skeleton,
} from '../features/agent-notices/agent-notices-page';
