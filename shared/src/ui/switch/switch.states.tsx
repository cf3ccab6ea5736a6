import { type PartStates, say } from '../states';
import { WithState } from '../with-state';
import { Switch, type SwitchProps } from './switch';

const toggle = (first: boolean, props: Partial<SwitchProps> = {}) => (
  <WithState first={first}>
    {(value, change) => (
      <Switch label={say('Receive messages', 'বার্তা পেতে চাই')} {...props} checked={value} onChange={change} />
    )}
  </WithState>
);
const text = () => say('Offers and results, at most one a day', 'অফার ও ফলাফল, দিনে সর্বোচ্চ একটি');

export const states: PartStates = {
  off: () => toggle(false),
  on: () => toggle(true),
  'with a second line': () => toggle(true, { text: text() }),
  'being saved': () => toggle(true, { busy: true }),
  'not to be changed': () => toggle(false, { disabled: true, text: text() }),
};
