import { Button } from '../button/button';
import { longText } from '../state-samples';
import { type PartStates, say } from '../states';
import { StateBox } from './state-box';

export const states: PartStates = {
  'with a way on': () => (
    <StateBox art="maintenance" title={say('We will be right back', 'আমরা শীঘ্রই ফিরছি')} text={longText()}>
      <Button>{say('Try again', 'আবার চেষ্টা করুন')}</Button>
    </StateBox>
  ),
};
