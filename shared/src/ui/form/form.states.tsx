import { longText } from '../state-samples';
import { type PartStates, say } from '../states';
import { ErrorLine } from './error-line';

export const states: PartStates = {
  'what went wrong with the whole form': () => (
    <ErrorLine>
      {say('Log-in failed. Check your user name and password.', 'লগ ইন হয়নি। ইউজারনেম ও পাসওয়ার্ড দেখে নিন।')}
    </ErrorLine>
  ),
  'long words': () => <ErrorLine>{longText()}</ErrorLine>,
};
