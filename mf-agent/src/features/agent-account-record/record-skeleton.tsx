import { ListPageSkeleton } from '../../lists/list-page-skeleton';

/** The shape of the agent account record while it loads. */
export const RecordSkeleton = () => <ListPageSkeleton filters={3} />;
