import { IconButton } from '../icon-button/icon-button';
import { longText } from '../state-samples';
import { type PartStates, say } from '../states';
import { BackBar } from './back-bar';

export const states: PartStates = {
  title: () => <BackBar title={say('Deposit', 'জমা')} />,
  'with an action': () => (
    <BackBar title={say('Inbox', 'ইনবক্স')} action={<IconButton name="refresh" label={say('Refresh', 'রিফ্রেশ')} />} />
  ),
  'without a way back': () => <BackBar title={say('Maintenance', 'রক্ষণাবেক্ষণ')} back={false} />,
  'a long title': () => <BackBar title={longText()} />,
};
