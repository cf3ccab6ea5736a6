export { Icon, type IconName } from '@r777/shared/react';
