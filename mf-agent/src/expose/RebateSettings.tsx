export { RebateSettingsPage as Area } from '../features/rebate-settings/rebate-settings-page';
export { RebateSettingsSkeleton as Skeleton } from '../features/rebate-settings/rebate-settings-skeleton';
