import { ListPageSkeleton } from '../../lists/list-page-skeleton';

/** The shape of team betting while it loads. */
export const TeamBettingSkeleton = () => <ListPageSkeleton filters={3} />;
