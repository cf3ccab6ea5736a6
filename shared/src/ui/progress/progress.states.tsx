import { type PartStates, say } from '../states';
import { Progress } from './progress';

const vip = () => say('To VIP 3', 'VIP 3 পর্যন্ত');

export const states: PartStates = {
  nothing: () => <Progress label={vip()} value={0} text="৳ 0 / ৳ 50,000" />,
  half: () => <Progress label={vip()} value={0.46} text="৳ 23,000 / ৳ 50,000" tone="gain" />,
  full: () => <Progress label={vip()} value={1} text="৳ 50,000 / ৳ 50,000" />,
  'in passing': () => <Progress label={say('Sending pictures', 'ছবি পাঠানো হচ্ছে')} value={0.7} text="70%" tone="quiet" />,
  'nobody knows how long': () => (
    <Progress label={say('Sending pictures', 'ছবি পাঠানো হচ্ছে')} value={null} tone="quiet" />
  ),
};
