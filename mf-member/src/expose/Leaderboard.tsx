export { LeaderboardPage as Area } from '../features/leaderboard/leaderboard-page';
export { LeaderboardSkeleton as Skeleton } from '../features/leaderboard/leaderboard-skeleton';
