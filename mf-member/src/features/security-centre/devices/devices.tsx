import { calls, type OutputOf } from '@r777/shared/contracts';
import { confirm, formatDate, toast } from '@r777/shared/core';
import { useAction, useCall, useErrorText, useLogOut, useQueryCache } from '@r777/shared/react';
import { useSearchParams } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { Row } from '@r777/shared/ui/layout/layout';
import { TabPanel, Tabs } from '@r777/shared/ui/tabs/tabs';
import { Loaded } from '../../../confirmation/loaded';
import { useSecurityTexts } from '../../../texts/security-texts';
import { FormPage } from '../frame/form-page';
import rows from '../frame/rows.module.css';
import { SignInList, useDeviceName } from './sign-in-list';

type Device = OutputOf<typeof calls.devices>[number];

function DeviceRow({ device }: { device: Device }) {
  const t = useSecurityTexts();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const logOut = useLogOut();
  const name = useDeviceName()(device);
  const { deviceId, current, standalone, lastSeenAt, address } = device;
  const ended = () => {
    toast.show({ kind: 'success', text: t('devices.ended') });
    void cache.invalidate(calls.devices);
  };
  const end = useAction(calls.endDevice, {
    onSuccess: ended,
    // The log-in has ended already: by an earlier try whose answer was lost, or on another device.
    onError: (error) =>
      error.code === 'request.notFound' ? ended() : toast.show({ kind: 'fail', text: errorText(error) }),
  });
  const ask = async () => {
    const sure = await confirm({
      title: t('devices.endAsk', { device: name }),
      text: t('devices.endText'),
      confirmText: t('devices.end'),
      tone: 'danger',
    });
    if (sure) end.mutate({ deviceId });
  };
  const facts = [
    standalone ? t('devices.app') : null,
    address,
    t('devices.seen', { time: formatDate(lastSeenAt, 'MM/DD/YYYY HH:mm') }),
  ];
  return (
    <li className={rows.row}>
      <Row gap={2} align="start" spread="between">
        <h3 className={rows.name}>{name}</h3>
        {current && <span className={rows.mark}>{t('devices.this')}</span>}
      </Row>
      <p className={rows.text}>{facts.filter(Boolean).join(' · ')}</p>
      <div className={rows.actions}>
        {current ? (
          <Button tone="ghost" size="m" icon="log-out" onClick={() => void logOut()}>
            {t('devices.own')}
          </Button>
        ) : (
          <Button
            tone="ghost"
            size="m"
            icon="close"
            busy={end.isPending}
            aria-label={t('devices.endLabel', { device: name })}
            onClick={() => void ask()}
          >
            {t('devices.end')}
          </Button>
        )}
      </div>
    </li>
  );
}

function EndOthers() {
  const t = useSecurityTexts();
  const cache = useQueryCache();
  const end = useAction(calls.endOtherDevices, {
    onSuccess: ({ ended }) => {
      toast.show({ kind: 'success', text: t('devices.othersEnded', { count: ended }) });
      void cache.invalidate(calls.devices);
    },
  });
  const ask = async () => {
    const sure = await confirm({
      title: t('devices.othersAsk'),
      text: t('devices.othersText'),
      confirmText: t('devices.end'),
      tone: 'danger',
    });
    if (sure) end.mutate({});
  };
  return (
    <Button tone="secondary" full icon="log-out" busy={end.isPending} onClick={() => void ask()}>
      {t('devices.endOthers')}
    </Button>
  );
}

/** The log-ins that can still be used; each can be ended. */
function DeviceList() {
  const t = useSecurityTexts();
  const query = useCall(calls.devices, {});
  return (
    <Loaded query={query} failed={t('devices.failed')} rows={3}>
      {(devices) => (
        <div className={rows.list}>
          <ul className={rows.list}>
            {devices.map((device) => (
              <DeviceRow key={device.deviceId} device={device} />
            ))}
          </ul>
          {devices.length > 1 ? <EndOthers /> : <p className={rows.text}>{t('devices.onlyThis')}</p>}
        </div>
      )}
    </Loaded>
  );
}

const TABS = 'security-devices';

/** The devices with an open log-in, and every log-in of the last half year. */
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
