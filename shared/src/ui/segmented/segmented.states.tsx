import { Kept } from '../kept';
import { type PartStates, say } from '../states';
import { Segmented } from './segmented';

export const states: PartStates = {
  'of two': () => (
    <Kept<'name' | 'mobile'> first="name">
      {(value, change) => (
        <Segmented
          label={say('Log in with', 'লগ ইনের ধরন')}
          items={[
            { value: 'name', label: say('Username', 'ইউজারনেম') },
            { value: 'mobile', label: say('Mobile number', 'মোবাইল নম্বর') },
          ]}
          value={value}
          onChange={change}
        />
      )}
    </Kept>
  ),
  'of three, one in its own language': () => (
    <Kept<'bn' | 'en' | 'auto'> first="en">
      {(value, change) => (
        <Segmented
          label={say('Language', 'ভাষা')}
          items={[
            { value: 'bn', label: 'বাংলা', lang: 'bn' },
            { value: 'en', label: 'English', lang: 'en' },
            { value: 'auto', label: say('As the phone', 'ফোনের মতো') },
          ]}
          value={value}
          onChange={change}
        />
      )}
    </Kept>
  ),
};
