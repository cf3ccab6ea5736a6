import { type PartStates, say } from '../states';
import { WithState } from '../with-state';
import { PasswordField } from './password-field';

const password = (first: string, error?: string) => (
  <WithState first={first}>
    {(value, change) => (
      <PasswordField
        label={say('Password', 'পাসওয়ার্ড')}
        autoComplete="current-password"
        value={value}
        onChange={change}
        error={error}
      />
    )}
  </WithState>
);

export const states: PartStates = {
  empty: () => password(''),
  'filled, it can be looked at': () => password('Play777!'),
  'with an error': () => password('Play', say('Confirmation password not matched', 'নিশ্চিতকরণ পাসওয়ার্ড মিলছে না')),
};
