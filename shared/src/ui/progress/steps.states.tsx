import { type PartStates, say } from '../states';
import { Steps } from './steps';

const steps = (current: number) => (
  <Steps
    label={say('Recover your password', 'পাসওয়ার্ড ফিরে পান')}
    steps={[say('Account', 'অ্যাকাউন্ট'), say('Verification', 'যাচাইকরণ'), say('New password', 'নতুন পাসওয়ার্ড')]}
    current={current}
  />
);

export const states: PartStates = {
  'at the first': () => steps(0),
  'at the second': () => steps(1),
  'all done': () => steps(3),
};
