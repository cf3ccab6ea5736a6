import { type PartStates, say } from '../states';
import { Countdown, type CountdownProps } from './countdown';
import { Still } from './still';

const HOUR = 3600;
const left = (seconds: number, size?: CountdownProps['size']) => (
  <Still seconds={seconds}>
    {(until) => <Countdown label={say('The offer ends', 'অফার শেষ')} until={until} {...(size ? { size } : {})} />}
  </Still>
);

export const states: PartStates = {
  'hours, in a line of text': () => left(3 * HOUR - 1, 'inline'),
  'days, in a line of text': () => left(51 * HOUR),
  'hours, in boxes': () => left(12 * HOUR - 1, 'boxes'),
  'days, in boxes': () => left(51 * HOUR, 'boxes'),
  'the time is up': () => left(-1),
  'the time is up, in boxes': () => left(-1, 'boxes'),
};
