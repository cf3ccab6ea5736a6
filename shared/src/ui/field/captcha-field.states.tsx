import { Kept } from '../kept';
import type { PartStates } from '../states';
import { CaptchaField } from './captcha-field';

export const states: PartStates = {
  'its picture could not be had': () => (
    <Kept first="">{(value, change) => <CaptchaField value={value} onChange={change} />}</Kept>
  ),
};
