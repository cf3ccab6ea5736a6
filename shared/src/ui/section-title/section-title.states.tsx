import { longText, samplePicture } from '../state-samples';
import { type PartStates, say } from '../states';
import { SectionTitle } from './section-title';

export const states: PartStates = {
  'a name': () => <SectionTitle name={say('Slots', 'স্লট')} />,
  'icon, count and more': () => (
    <SectionTitle icon={samplePicture(28, 28)} name={say('Live casino', 'লাইভ ক্যাসিনো')} count={1312} more="/m/live" />
  ),
  'a long name': () => <SectionTitle name={longText()} count={60_000} more="/m/slot-games" />,
};
