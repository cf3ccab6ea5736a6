import type { PartStates } from '../states';
import { WithState } from '../with-state';
import { CaptchaField } from './captcha-field';

export const states: PartStates = {
  'with its picture': () => (
    <WithState first="">{(value, change) => <CaptchaField value={value} onChange={change} />}</WithState>
  ),
};
