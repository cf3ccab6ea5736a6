import { ListPageSkeleton } from '../../lists/list-page-skeleton';

/** The shape of rebate settings while they load. */
export const RebateSettingsSkeleton = () => <ListPageSkeleton filters={2} />;
