import { Avatar } from '../avatar/avatar';
import { Badge } from '../badge/badge';
import { longText } from '../state-samples';
import { type PartStates, say } from '../states';
import { ListCard, ListRow } from './list-row';

const nothing = () => undefined;

export const states: PartStates = {
  'link, button and plain': () => (
    <ListCard label={say('Account', 'অ্যাকাউন্ট')}>
      <ListRow icon="user" title={say('Profile', 'প্রোফাইল')} to="/m/profile" />
      <ListRow icon="mail" title={say('Inbox', 'ইনবক্স')} end={<Badge count={3} />} to="/m/inbox" />
      <ListRow icon="info" title={say('Version', 'সংস্করণ')} end="1.0.0" />
      <ListRow tone="plain" title={say('Clear the cache', 'ক্যাশ মুছুন')} onClick={nothing} />
      <ListRow icon="log-out" tone="danger" title={say('Log out', 'লগ আউট')} onClick={nothing} />
    </ListCard>
  ),
  'with a picture and two lines': () => (
    <ListCard>
      <ListRow
        lead={<Avatar name="rahim77" />}
        title="rahim77"
        text={say('Won ৳1,250.00 just now', 'এইমাত্র ৳1,250.00 জিতেছেন')}
        to="/m/home"
      />
      <ListRow icon="gift" title={longText()} text={say('Until Sunday', 'রবিবার পর্যন্ত')} end="৳ 100.00" to="/m/home" />
    </ListCard>
  ),
};
