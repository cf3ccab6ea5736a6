import { ListPageSkeleton } from '../../lists/list-page-skeleton';

/** The shape of the agent announcements while they load. */
export const AgentNoticesSkeleton = () => <ListPageSkeleton filters={0} />;
