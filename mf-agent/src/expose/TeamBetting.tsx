export { TeamBettingPage as Area } from '../features/team-betting/team-betting-page';
export { TeamBettingSkeleton as Skeleton } from '../features/team-betting/team-betting-skeleton';
