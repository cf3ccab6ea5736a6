import { type PartStates, say } from '../states';
import { WithState } from '../with-state';
import { CodeField, type CodeFieldProps } from './code-field';

const code = (first: string, props: Partial<CodeFieldProps> = {}) => (
  <WithState first={first}>
    {(value, change) => (
      <CodeField label={say('Verification code', 'ভেরিফিকেশন কোড')} {...props} value={value} onChange={change} />
    )}
  </WithState>
);

export const states: PartStates = {
  empty: () => code('', { hint: say('Sent to +880 1712-345678', '+880 1712-345678 নম্বরে পাঠানো হয়েছে') }),
  'half filled': () => code('482'),
  'of four digits': () => code('4821', { length: 4 }),
  'with an error': () => code('482913', { error: say('Wrong verification code', 'ভেরিফিকেশন কোড ভুল') }),
  off: () => code('482913', { disabled: true }),
};
