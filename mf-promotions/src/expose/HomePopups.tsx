import '../promotion/texts';

export { LoginPopups as Area } from '../features/login-popups/login-popups';
