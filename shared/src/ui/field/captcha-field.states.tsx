import { Kept } from '../kept';
import type { PartStates } from '../states';
import { CaptchaField } from './captcha-field';

export const states: PartStates = {
  'with its picture': () => <Kept first="">{(value, change) => <CaptchaField value={value} onChange={change} />}</Kept>,
};
