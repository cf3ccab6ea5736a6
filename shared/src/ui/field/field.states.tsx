import { IconButton } from '../icon-button/icon-button';
import { type PartStates, say } from '../states';
import { WithState } from '../with-state';
import { TextField, type TextFieldProps } from './field';

const field = (props: Partial<TextFieldProps> = {}, first = 'shohag27') => (
  <WithState first={first}>
    {(value, change) => (
      <TextField label={say('Username', 'ইউজারনেম')} icon="user" {...props} value={value} onChange={change} />
    )}
  </WithState>
);

export const states: PartStates = {
  empty: () => field({ placeholder: say('3 to 32 letters or digits', '3 থেকে 32 অক্ষর বা সংখ্যা') }, ''),
  filled: () => field(),
  'without an icon, and needed': () => (
    <WithState first="">
      {(value, change) => <TextField required label={say('Nickname', 'ডাকনাম')} value={value} onChange={change} />}
    </WithState>
  ),
  'with a hint': () => field({ hint: say('You log in with it', 'এটি দিয়ে লগ ইন করবেন') }),
  accepted: () => field({ success: true }),
  'with an error': () => field({ error: say('This username already exists', 'এই ইউজারনেম আগেই নেওয়া হয়েছে') }),
  'with a long error': () =>
    field({
      error: say(
        'At least 4 characters, 3 to 32 letters or digits, and no sign of any kind',
        'কমপক্ষে 4 অক্ষর, 3 থেকে 32 অক্ষর বা সংখ্যা দিন এবং কোনো চিহ্ন ব্যবহার করবেন না',
      ),
    }),
  off: () => field({ disabled: true }),
  'with something at its end': () => field({ suffix: <IconButton name="copy" label={say('Copy', 'কপি করুন')} /> }),
  'a very long value': () => field({}, 'a-very-long-username-that-does-not-fit-into-the-field'),
};
