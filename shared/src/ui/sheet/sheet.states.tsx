import { samplePicture } from '../state-samples';
import { type PartStates, say } from '../states';
import { Sheet } from './sheet';

const nothing = () => undefined;
const words = () => say('Games of this provider.', 'এই প্রোভাইডারের গেম।');
const title = () => say('Filter', 'ফিল্টার');

export const frame = 'screen';
export const states: PartStates = {
  'from below': () => (
    <Sheet open from="bottom" title={title()} onClose={nothing}>
      {words()}
    </Sheet>
  ),
  'from the side': () => (
    <Sheet open from="start" title={title()} onClose={nothing}>
      {words()}
    </Sheet>
  ),
  'with a picture at its head': () => (
    <Sheet
      open
      title={title()}
      onClose={nothing}
      head={<img src={samplePicture(360, 120)} alt="" width="360" height="120" />}
    >
      {words()}
    </Sheet>
  ),
};
