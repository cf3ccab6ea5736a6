export { NoticesPage as Area } from '../features/notices/notices-page';
export { NoticesSkeleton as Skeleton } from '../features/notices/notices-skeleton';
