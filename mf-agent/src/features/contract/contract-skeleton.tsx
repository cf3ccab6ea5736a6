import { ListPageSkeleton } from '../../lists/list-page-skeleton';

/** The shape of a contract page while it loads: tabs, and cards. */
export const ContractSkeleton = () => <ListPageSkeleton filters={1} />;
