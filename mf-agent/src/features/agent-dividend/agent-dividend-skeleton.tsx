import { ListPageSkeleton } from '../../lists/list-page-skeleton';

/** The shape of the dividend page while it loads. */
export const AgentDividendSkeleton = () => <ListPageSkeleton filters={1} />;
