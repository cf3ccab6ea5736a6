import { Still } from '../countdown/still';
import type { PartStates } from '../states';
import { Resend } from './resend';

const nothing = () => undefined;

export const states: PartStates = {
  'nothing sent yet': () => <Resend until={null} onSend={nothing} />,
  'without a number to send to': () => <Resend until={null} ready={false} onSend={nothing} />,
  'on its way': () => <Resend until={null} busy onSend={nothing} />,
  waiting: () => <Still seconds={45}>{(until) => <Resend until={until} onSend={nothing} />}</Still>,
  'can be sent again': () => <Resend until={0} onSend={nothing} />,
};
