import { type PartStates, say } from '../states';
import { WithState } from '../with-state';
import { Segmented } from './segmented';

export const states: PartStates = {
  'of two': () => (
    <WithState<'name' | 'mobile'> first="name">
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
    </WithState>
  ),
  'of three, one in its own language': () => (
    <WithState<'bn' | 'en' | 'auto'> first="en">
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
    </WithState>
  ),
  'its choice is loading': () => (
    <WithState first="en">
      {(value, change) => (
        <Segmented
          label={say('Language', 'ভাষা')}
          items={[
            { value: 'bn', label: 'বাংলা', lang: 'bn' },
            { value: 'en', label: 'English', lang: 'en' },
          ]}
          value={value}
          busy={say('Loading English…', 'English লোড হচ্ছে…')}
          onChange={change}
        />
      )}
    </WithState>
  ),
};
