export { WinnerBoard as Area, WinnerBoardSkeleton as Skeleton } from '../features/home-winners/winner-board';
