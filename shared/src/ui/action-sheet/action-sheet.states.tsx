import { type PartStates, say } from '../states';
import { type Action, ActionSheet } from './action-sheet';

const nothing = () => undefined;
const actions = (): Action[] => [
  { id: 'play', label: say('Play now', 'এখনই খেলুন'), icon: 'play', onSelect: nothing },
  {
    id: 'info',
    label: say('About this game', 'গেম সম্পর্কে'),
    text: say('Return, stakes, rules', 'রিটার্ন, বাজি, নিয়ম'),
    icon: 'info',
    tone: 'plain',
    onSelect: nothing,
  },
  { id: 'share', label: say('Share', 'শেয়ার করুন'), icon: 'copy', disabled: true, onSelect: nothing },
  {
    id: 'remove',
    label: say('Remove from favourites', 'পছন্দ থেকে সরান'),
    icon: 'close',
    tone: 'danger',
    onSelect: nothing,
  },
];

export const frame = 'screen';
export const states: PartStates = {
  'with every kind of action': () => (
    <ActionSheet open title={say('Burning 777', 'বার্নিং ৭৭৭')} actions={actions()} onClose={nothing} />
  ),
};
