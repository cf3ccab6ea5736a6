import { Button } from '../button/button';
import { longText } from '../state-samples';
import { type PartStates, say } from '../states';
import { Dialog } from './dialog';

const nothing = () => undefined;

export const frame = 'screen';
export const states: PartStates = {
  'words and a button': () => (
    <Dialog open title={say('Terms', 'শর্ত')} onClose={nothing}>
      <p>{longText()}</p>
      <Button full>{say('I agree', 'আমি রাজি')}</Button>
    </Dialog>
  ),
};
