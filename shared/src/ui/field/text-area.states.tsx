import { type PartStates, say } from '../states';
import { WithState } from '../with-state';
import { TextArea, type TextAreaProps } from './text-area';

const area = (first: string, props: Partial<TextAreaProps> = {}) => (
  <WithState first={first}>
    {(value, change) => <TextArea label={say('Comment', 'মন্তব্য')} {...props} value={value} onChange={change} />}
  </WithState>
);
const comment = () => say('The tiger paid me twice today.', 'টাইগার আজ আমাকে দুইবার জিতিয়েছে।');

export const states: PartStates = {
  empty: () => area('', { placeholder: say('In a sentence', 'এক বাক্যে লিখুন') }),
  'filled, with a counter': () => area(comment(), { counter: '30 / 140' }),
  'too long': () =>
    area(comment().repeat(5), {
      counter: '150 / 140',
      error: say('A comment can have up to 140 characters.', 'মন্তব্য সর্বোচ্চ 140 অক্ষরের হতে পারে।'),
    }),
};
