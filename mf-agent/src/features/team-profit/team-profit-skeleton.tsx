import { ListPageSkeleton } from '../../lists/list-page-skeleton';

/** The shape of team profit and loss while it loads. */
export const TeamProfitSkeleton = () => <ListPageSkeleton filters={2} />;
