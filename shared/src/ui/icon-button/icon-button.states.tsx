import { type PartStates, say } from '../states';
import { IconButton } from './icon-button';

export const states: PartStates = {
  plain: () => <IconButton name="search" label={say('Search', 'খুঁজুন')} />,
  'smaller to the eye': () => <IconButton name="close" size={20} label={say('Close', 'বন্ধ করুন')} />,
  'with a count': () => <IconButton name="mail" badge={3} label={say('Messages', 'বার্তা')} />,
  'with more than 99': () => <IconButton name="mail" badge={120} label={say('Messages', 'বার্তা')} />,
  off: () => <IconButton name="chevron-left" disabled label={say('Previous page', 'আগের পৃষ্ঠা')} />,
};
