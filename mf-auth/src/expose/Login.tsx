import '../account/texts';
import { receiveAnswer } from '../social/receive-answer';

export { LoginPage as Area } from '../features/login/login-page';

receiveAnswer();
