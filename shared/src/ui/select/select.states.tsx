import { Card } from '../card/card';
import { type PartStates, say } from '../states';
import { WithState } from '../with-state';
import { Select, type SelectProps } from './select';
import { SelectList } from './select-list';
import type { SelectOption } from './select-options';

const questions = (): SelectOption[] => [
  { value: 'account', label: say('Account and log-in', 'অ্যাকাউন্ট ও লগ ইন') },
  { value: 'deposit', label: say('Deposit', 'টাকা জমা') },
  { value: 'withdraw', label: say('Withdrawal', 'টাকা তোলা') },
  { value: 'bonus', label: say('Bonus and promotions', 'বোনাস ও প্রমোশন'), disabled: true },
];
const banks = (): SelectOption[] =>
  ['bKash', 'Nagad', 'Rocket', 'Upay', 'SureCash', 'mCash', 'tap', 'OK Wallet', 'City', 'BRAC', 'Dutch'].map(
    (name, i) => ({ value: name, label: name, text: `01${i + 3}` }),
  );

const select = (first: string, props: Partial<SelectProps<string>> = {}) => (
  <WithState first={first}>
    {(value, change) => (
      <Select
        label={say('Question type', 'প্রশ্নের ধরন')}
        items={questions()}
        {...props}
        value={value}
        onChange={change}
      />
    )}
  </WithState>
);
const list = (items: SelectOption[], first: string) => (
  <WithState first={first}>
    {(value, change) => (
      <Card>
        <SelectList label={say('Question type', 'প্রশ্নের ধরন')} items={items} value={value} onChoose={change} />
      </Card>
    )}
  </WithState>
);

export const states: PartStates = {
  'nothing chosen': () => select(''),
  chosen: () => select('deposit', { icon: 'question' }),
  'needed, with a hint': () =>
    select('', { required: true, hint: say('So that the right team answers', 'যাতে সঠিক টিম উত্তর দিতে পারে') }),
  'with an error': () => select('', { error: say('Choose a question type', 'প্রশ্নের ধরন বেছে নিন') }),
  accepted: () => select('account', { success: true }),
  off: () => select('account', { disabled: true }),
  'its list': () => list(questions(), 'deposit'),
  'a list that can be searched': () => list(banks(), 'Nagad'),
};
