export { LeaderboardPage as Area, LeaderboardSkeleton as Skeleton } from '../features/leaderboard/leaderboard-page';
