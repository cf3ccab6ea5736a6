export { NoticesPage as Area, NoticesSkeleton as Skeleton } from '../features/notices/notices-page';
