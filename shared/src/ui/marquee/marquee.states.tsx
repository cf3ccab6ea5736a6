import { longText } from '../state-samples';
import { type PartStates, say } from '../states';
import { Marquee } from './marquee';

const line = (text: string) => <Marquee label={say('News', 'খবর')}>{text}</Marquee>;

export const states: PartStates = {
  'a short line': () => line(say('Welcome', 'স্বাগতম')),
  'a long line': () => line(longText()),
};
