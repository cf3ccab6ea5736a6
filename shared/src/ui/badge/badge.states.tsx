import { type PartStates, say } from '../states';
import { Badge } from './badge';

export const states: PartStates = {
  'a few': () => <Badge count={3} />,
  'two figures': () => <Badge count={42} />,
  'more than 99': () => <Badge count={100} label={say('100 letters', '১০০টি বার্তা')} />,
};
