import type { PartStates } from '../states';
import { Money } from './money';

export const states: PartStates = {
  amount: () => <Money amount="12345.60" />,
  gain: () => <Money amount="250.00" signed />,
  loss: () => <Money amount="-1250.50" signed />,
  'neither gain nor loss': () => <Money amount="0.00" signed />,
  'twelve digits': () => <Money amount="123456789012.34" />,
};
