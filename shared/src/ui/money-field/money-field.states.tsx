import { type PartStates, say } from '../states';
import { WithState } from '../with-state';
import { MoneyField, type MoneyFieldProps } from './money-field';

const amount = (first: string, props: Partial<MoneyFieldProps> = {}) => (
  <WithState first={first}>
    {(value, change) => (
      <MoneyField
        label={say('Amount', 'পরিমাণ')}
        min="200.00"
        max="25000.00"
        quick={['100', '500', '1000', '5000', '10000', '25000']}
        {...props}
        value={value}
        onChange={change}
      />
    )}
  </WithState>
);

export const states: PartStates = {
  empty: () => amount(''),
  'a quick amount': () => amount('5000'),
  'too little': () => amount('150.50'),
  'too much': () => amount('30000'),
  'bare, refused by the server': () =>
    amount('123456789012.00', {
      quick: [],
      max: '999999999999.00',
      error: say('Your balance is not enough', 'আপনার ব্যালেন্স যথেষ্ট নয়'),
    }),
  off: () => amount('500', { disabled: true }),
};
