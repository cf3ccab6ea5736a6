import { type PartStates, say } from '../states';
import { WithState } from '../with-state';
import { Chips } from './chips';

const items = () =>
  [
    { value: 'all', label: say('All', 'সব') },
    { value: 'slots', label: say('Slots', 'স্লট') },
    { value: 'live', label: say('Live casino', 'লাইভ ক্যাসিনো') },
    { value: 'sports', label: say('Sports', 'স্পোর্টস') },
    { value: 'fish', label: say('Fishing', 'ফিশিং') },
    { value: 'lottery', label: say('Lottery', 'লটারি') },
  ] as const;
const chips = (first: ReturnType<typeof items>[number]['value'], count = 6) => (
  <WithState first={first}>
    {(value, change) => (
      <Chips label={say('Category', 'ক্যাটাগরি')} items={items().slice(0, count)} value={value} onChange={change} />
    )}
  </WithState>
);

export const states: PartStates = {
  'a few': () => chips('all', 3),
  'more than fit, the first on': () => chips('all'),
  'more than fit, the last on': () => chips('lottery'),
};
