import { calls, type OutputOf } from '@r777/shared/contracts';
import { toast } from '@r777/shared/core';
import { useAction, useCall, useErrorText, useQueryCache } from '@r777/shared/react';
import { Stack } from '@r777/shared/ui/layout/layout';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { Switch } from '@r777/shared/ui/switch/switch';
import { Loaded } from '../../../confirmation/loaded';
import { useSecurityTexts } from '../../../texts/security-texts';
import { FormPage } from '../frame/form-page';
import { formPath } from '../frame/use-back';

type Topic = OutputOf<typeof calls.notificationSettings>['mailed'][number];

const topics: readonly Topic[] = ['payments', 'rewards', 'service', 'news'];

function TopicSwitch({ topic, mailed, disabled }: { topic: Topic; mailed: boolean; disabled: boolean }) {
  const t = useSecurityTexts();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const set = useAction(calls.setNotification, {
    onSuccess: (_, { mailed: isOn }) =>
      cache.set(
        calls.notificationSettings,
        {},
        (old) => old && { mailed: topics.filter((one) => (one === topic ? isOn : old.mailed.includes(one))) },
      ),
    onError: (error) => {
      toast.show({ kind: 'fail', text: errorText(error) });
      // A lost answer leaves open what the service keeps.
      void cache.invalidate(calls.notificationSettings);
    },
  });
  const change = (isOn: boolean) => {
    // An earlier read would show the old choice again.
    void cache.cancel(calls.notificationSettings);
    set.mutate({ topic, mailed: isOn });
  };
  return (
    <Switch
      label={t(`notifications.${topic}`)}
      text={t(`notifications.${topic}Text`)}
      checked={set.isPending ? set.variables.mailed : mailed}
      busy={set.isPending}
      disabled={disabled}
      onChange={change}
    />
  );
}

/** Chooses which messages of the inbox also come by e-mail. Those about the account's security always do. */
export function Notifications() {
  const t = useSecurityTexts();
  const config = useCall(calls.securityConfig, {});
  const settings = useCall(calls.notificationSettings, {}, { staleTime: 0 });
  return (
    <FormPage title={t('notifications.title')} text={t('notifications.text')}>
      <Loaded query={config} failed={t('notifications.failed')} rows={5}>
        {({ email }) => (
          <Loaded query={settings} failed={t('notifications.failed')} rows={5}>
            {({ mailed }) => (
              <Stack gap={3}>
                <ListCard label={t('overview.email')}>
                  <ListRow
                    icon="mail"
                    title={email.masked ?? t('notifications.noEmail')}
                    text={t(email.verified ? 'notifications.to' : 'notifications.verify')}
                    to={formPath('email')}
                  />
                </ListCard>
                <ListCard label={t('notifications.title')}>
                  {topics.map((topic) => (
                    <ListRow
                      key={topic}
                      title={<TopicSwitch topic={topic} mailed={mailed.includes(topic)} disabled={!email.verified} />}
                    />
                  ))}
                  <ListRow icon="shield" title={t('notifications.security')} text={t('notifications.securityText')} />
                </ListCard>
              </Stack>
            )}
          </Loaded>
        )}
      </Loaded>
    </FormPage>
  );
}
