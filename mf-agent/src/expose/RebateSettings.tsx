export {
  RebateSettingsPage as Area,
  RebateSettingsSkeleton as Skeleton,
} from '../features/rebate-settings/rebate-settings-page';
