import '../account/texts';

export { LoginPage as Area } from '../features/login/login-page';
