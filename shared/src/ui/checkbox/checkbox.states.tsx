import { type PartStates, say } from '../states';
import { WithState } from '../with-state';
import { Checkbox, type CheckboxProps } from './checkbox';

const box = (first: boolean, props: Partial<CheckboxProps> = {}) => (
  <WithState first={first}>
    {(value, change) => (
      <Checkbox
        label={
          <>
            {say('I am over 18 and agree to the ', 'আমার বয়স 18 বছরের বেশি এবং আমি ')}
            <a href="#terms">{say('terms', 'শর্তাবলি')}</a>
            {say('', ' মেনে নিচ্ছি')}
          </>
        }
        {...props}
        checked={value}
        onChange={change}
      />
    )}
  </WithState>
);

export const states: PartStates = {
  'not ticked': () => box(false),
  ticked: () => box(true),
  'with an error': () => box(false, { error: say('Please agree to the terms first', 'আগে শর্তাবলিতে সম্মতি দিন') }),
  off: () => box(true, { disabled: true }),
};
