import { Button } from '../button/button';
import { longText } from '../state-samples';
import { type PartStates, say } from '../states';
import { Alert } from './alert';

const nothing = () => undefined;

export const states: PartStates = {
  info: () => <Alert tone="info">{say('Withdrawals take up to ten minutes.', 'উত্তোলনে সর্বোচ্চ দশ মিনিট লাগে।')}</Alert>,
  'success, can be put away': () => (
    <Alert tone="success" onClose={nothing}>
      {say('Your deposit has arrived.', 'আপনার জমা এসে গেছে।')}
    </Alert>
  ),
  'warning with a title': () => (
    <Alert tone="warning" title={say('Your document expires soon', 'আপনার কাগজের মেয়াদ শেষ হচ্ছে')}>
      {longText()}
    </Alert>
  ),
  'danger with an action': () => (
    <Alert
      tone="danger"
      title={say('Your password is known', 'আপনার পাসওয়ার্ড ফাঁস হয়েছে')}
      live
      action={<Button size="m">{say('Change it', 'বদলান')}</Button>}
      onClose={nothing}
    >
      {say('It was found in a list of stolen ones.', 'চুরি হওয়া তালিকায় পাওয়া গেছে।')}
    </Alert>
  ),
};
