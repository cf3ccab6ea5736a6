import { ListPageSkeleton } from '../../lists/list-page-skeleton';

/** The shape of rebate income while it loads. */
export const RebateIncomeSkeleton = () => <ListPageSkeleton filters={3} />;
