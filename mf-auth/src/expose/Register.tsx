import '../account/texts';

export { RegisterPage as Area } from '../features/register/register-page';
