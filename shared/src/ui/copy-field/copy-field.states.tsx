import { type PartStates, say } from '../states';
import { CopyField } from './copy-field';

export const states: PartStates = {
  code: () => <CopyField label={say('Your code', 'আপনার কোড')} value="RAHIM777" />,
  'a long link': () => (
    <CopyField
      label={say('Your link', 'আপনার লিংক')}
      value="https://r777.example/m/register?affiliateCode=RAHIM777ABCDEFGHJKLMNPQRSTUVWXYZ"
    />
  ),
};
