import { type PartStates, say } from '../states';
import { WithState } from '../with-state';
import { RadioGroup, type RadioGroupProps } from './radio-group';

const ways = () => [
  { value: 'bkash', label: 'bKash', text: say('Arrives within a minute', 'এক মিনিটের মধ্যে জমা হয়') },
  { value: 'nagad', label: 'Nagad' },
  {
    value: 'bank',
    label: say('Bank transfer', 'ব্যাংক ট্রান্সফার'),
    text: say('Not available at the moment', 'এই মুহূর্তে বন্ধ আছে'),
    disabled: true,
  },
];
const group = (first: string, props: Partial<RadioGroupProps<string>> = {}) => (
  <WithState first={first}>
    {(value, change) => (
      <RadioGroup
        label={say('Payment method', 'পেমেন্টের মাধ্যম')}
        items={ways()}
        {...props}
        value={value}
        onChange={change}
      />
    )}
  </WithState>
);

export const states: PartStates = {
  'nothing chosen': () => group(''),
  chosen: () => group('bkash'),
  'with an error': () => group('', { required: true, error: say('Choose a payment method', 'পেমেন্টের মাধ্যম বেছে নিন') }),
};
