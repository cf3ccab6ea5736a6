import { ListPageSkeleton } from '../../lists/list-page-skeleton';

/** The shape of team management while it loads. */
export const TeamManagementSkeleton = () => <ListPageSkeleton filters={2} />;
