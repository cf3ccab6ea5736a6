import { useSearchParams } from '@r777/shared/router';
import { TabPanel, Tabs } from '@r777/shared/ui/tabs/tabs';
import { useSecurityTexts } from '../../../texts/security-texts';
import { FormPage } from '../frame/form-page';
import { DeviceList } from './device-list';
import { SignInList } from './sign-in-list';

const TABS = 'security-devices';

/** Where the account is open, and every log-in of the last half year. */
export function Devices() {
  const t = useSecurityTexts();
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'history' ? 'history' : 'devices';
  const choose = (next: 'devices' | 'history') =>
    setQuery(next === 'history' ? { form: 'devices', tab: next } : { form: 'devices' }, { replace: true });
  return (
    <FormPage title={t('devices.title')}>
      <Tabs
        label={t('devices.title')}
        panel={TABS}
        value={tab}
        onChange={choose}
        items={[
          { value: 'devices', label: t('devices.tabDevices') },
          { value: 'history', label: t('devices.tabHistory') },
        ]}
      />
      <TabPanel id={TABS} value={tab}>
        {tab === 'devices' ? <DeviceList /> : <SignInList />}
      </TabPanel>
    </FormPage>
  );
}
