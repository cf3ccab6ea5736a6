import { type PartStates, say } from '../states';
import { Card } from './card';

const words = () => say('Everything that you won this week', 'এই সপ্তাহে আপনার মোট জয়');

export const states: PartStates = {
  plain: () => <Card tone="plain">{words()}</Card>,
  'on the brand’s ground': () => <Card tone="wash">{words()}</Card>,
};
