import type { PartStates } from '../states';
import { Resend } from './resend';

const nothing = () => undefined;

export const states: PartStates = {
  'nothing sent yet': () => <Resend secondsLeft={0} onSend={nothing} />,
  'without a number to send to': () => <Resend secondsLeft={0} ready={false} onSend={nothing} />,
  'on its way': () => <Resend secondsLeft={0} busy onSend={nothing} />,
  waiting: () => <Resend secondsLeft={45} onSend={nothing} />,
  'can be sent again': () => <Resend secondsLeft={0} again onSend={nothing} />,
};
