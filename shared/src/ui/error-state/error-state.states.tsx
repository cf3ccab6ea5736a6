import { type PartStates, say } from '../states';
import { ErrorState } from './error-state';

const nothing = () => undefined;

export const states: PartStates = {
  'with another try': () => <ErrorState text={say('It took too long.', 'অনেক বেশি সময় লেগেছে।')} onRetry={nothing} />,
  'offline, with a reference': () => (
    <ErrorState
      art="offline"
      title={say('You are offline', 'আপনি অফলাইনে আছেন')}
      text={say('Check your connection.', 'আপনার সংযোগ দেখুন।')}
      onRetry={nothing}
      reference="mf-games 1.0.0"
    />
  ),
};
