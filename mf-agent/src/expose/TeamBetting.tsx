export { TeamBettingPage as Area, TeamBettingSkeleton as Skeleton } from '../features/team-betting/team-betting-page';
