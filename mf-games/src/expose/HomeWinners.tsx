export { WinnerBoard as Area } from '../features/home-winners/winner-board';
export { WinnerBoardSkeleton as Skeleton } from '../features/home-winners/winner-board-skeleton';
