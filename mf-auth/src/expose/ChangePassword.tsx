import '../account/texts';

export { ChangePasswordPage as Area } from '../features/change-password/change-password-page';
