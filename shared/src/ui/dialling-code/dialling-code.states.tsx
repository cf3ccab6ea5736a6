import { TextField } from '../field/field';
import { type PartStates, say } from '../states';
import { WithState } from '../with-state';
import { DiallingCode } from './dialling-code';

const mobile = (country: string, code: string, disabled = false) => (
  <WithState first={{ country, code }}>
    {(chosen, choose) => (
      <TextField
        label={say('Mobile number', 'মোবাইল নম্বর')}
        inputMode="tel"
        value="1712345678"
        disabled={disabled}
        onChange={() => undefined}
        prefix={
          <DiallingCode {...chosen} disabled={disabled} onChange={(country, code) => choose({ country, code })} />
        }
      />
    )}
  </WithState>
);

export const states: PartStates = {
  'the site’s own country': () => mobile('BD', '+880'),
  'a long code': () => mobile('AG', '+1268'),
  off: () => mobile('BD', '+880', true),
};
