import '../account/texts';

export { ForgotPasswordPage as Area } from '../features/recovery/forgot-password-page';
