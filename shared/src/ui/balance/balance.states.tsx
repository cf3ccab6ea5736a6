import { type PartStates, say } from '../states';
import { Balance } from './balance';

export const states: PartStates = {
  shown: () => <Balance />,
  masked: () => <Balance hidden />,
  'under a name of its own': () => <Balance title={say('Main wallet', 'প্রধান ওয়ালেট')} />,
};
