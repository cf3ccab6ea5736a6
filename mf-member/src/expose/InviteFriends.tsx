export { InvitePage as Area } from '../features/invite/invite-page';
export { InviteSkeleton as Skeleton } from '../features/invite/invite-skeleton';
