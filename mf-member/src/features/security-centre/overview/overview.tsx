import { calls } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { useCall, useMember, useQueryCache } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import type { IconName } from '@r777/shared/ui/icon/icon';
import { Stack } from '@r777/shared/ui/layout/layout';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import type { ReactNode } from 'react';
import { Loaded } from '../../../confirmation/loaded';
import { useSecurityTexts } from '../../../texts/security-texts';
import { formPath } from '../frame/use-back';
import { HeadIconRow } from './head-icon-row';
import { Level } from './level';
import type { Config } from './next-step';
import styles from './overview.module.css';

interface Item {
  icon: IconName;
  title: string;
  text?: string | null;
  to: string;
  /** Nothing for a step that is never complete. */
  set?: boolean;
  /** In place of “Set”. */
  mark?: string;
}

function Group({ name, items, children }: { name: string; items: readonly Item[]; children?: ReactNode }) {
  const t = useSecurityTexts();
  return (
    <Stack as="section" gap={2}>
      <h2 className={styles.name}>{name}</h2>
      <ListCard label={name}>
        {children}
        {items.map(({ icon, title, text, to, set, mark }) => (
          <ListRow
            key={title}
            icon={icon}
            title={title}
            text={text}
            to={to}
            end={
              set !== undefined && (
                <span className={set ? styles.set : styles.unset}>{mark ?? t(set ? 'set' : 'unset')}</span>
              )
            }
          />
        ))}
      </ListCard>
    </Stack>
  );
}

function Groups({ config }: { config: Config }) {
  const t = useSecurityTexts();
  const nickname = useMember().data?.nickname;
  const { paymentPassword, bankCard, email, mobileNum, birthday, realName, identity } = config;
  const { lockedUntil } = paymentPassword;
  const proof = ({ set, verified }: Config['email']) => ({
    set: verified,
    ...(set && !verified ? { mark: t('overview.unverified') } : {}),
  });
  const partly = birthday.set !== realName.set;
  const proofOfIdentity: readonly Item[] =
    identity === undefined
      ? []
      : [
          {
            icon: 'shield',
            title: t('overview.identity'),
            to: formPath('identity'),
            set: identity === 'accepted',
            mark: t(`overview.identity_${identity}`),
          },
        ];
  const cards = bankCard.set ? t('overview.cards', { count: bankCard.count, max: bankCard.max }) : null;
  return (
    <>
      <Group
        name={t('overview.login')}
        items={[
          { icon: 'lock', title: t('overview.password'), to: paths.changePassword, set: config.password.set },
          {
            icon: 'shield',
            title: t('overview.passkeys'),
            text: t('overview.passkeysText'),
            to: formPath('passkeys'),
          },
          { icon: 'phone', title: t('overview.devices'), text: t('overview.devicesText'), to: formPath('devices') },
        ]}
      />
      <Group
        name={t('overview.money')}
        items={[
          {
            icon: 'wallet',
            title: t('overview.paymentPassword'),
            text: lockedUntil && t('overview.lockedUntil', { time: formatDate(lockedUntil, 'HH:mm') }),
            to: formPath('paymentPassword'),
            set: paymentPassword.set,
          },
          {
            icon: 'deposit',
            title: t('overview.bankCard'),
            text: cards,
            to: formPath('bankCards'),
            set: bankCard.set,
          },
        ]}
      />
      <Group
        name={t('overview.contact')}
        items={[
          {
            icon: 'mail',
            title: t('overview.email'),
            text: email.masked,
            to: formPath('email'),
            ...proof(email),
          },
          {
            icon: 'send',
            title: t('overview.mobile'),
            text: mobileNum.masked,
            to: formPath('mobile'),
            ...proof(mobileNum),
          },
          {
            icon: 'bell',
            title: t('overview.notifications'),
            text: t('overview.notificationsText'),
            to: formPath('notifications'),
          },
        ]}
      />
      <Group
        name={t('overview.profile')}
        items={[
          {
            icon: 'user',
            title: t('overview.nickname'),
            text: nickname ?? null,
            to: formPath('nickname'),
            set: config.nickname.set,
          },
          {
            icon: 'calendar',
            title: t('overview.personal'),
            text: realName.masked,
            to: formPath('personal'),
            set: birthday.set && realName.set,
            ...(partly ? { mark: t('overview.partly') } : {}),
          },
          ...proofOfIdentity,
        ]}
      >
        <HeadIconRow />
      </Group>
      <Group
        name={t('overview.data')}
        items={[
          {
            icon: 'download',
            title: t('overview.ownData'),
            text: t('overview.ownDataText'),
            to: formPath('ownData'),
          },
          { icon: 'log-out', title: t('overview.closeAccount'), to: formPath('closeAccount') },
        ]}
      />
    </>
  );
}

/** The set and missing protections, with a link to each form: MEMB-26. */
export function Overview() {
  const t = useSecurityTexts();
  const cache = useQueryCache();
  const query = useCall(calls.securityConfig, {});
  return (
    <PullToRefresh onRefresh={() => cache.invalidate(calls.securityConfig)}>
      <div className={styles.page}>
        <Loaded query={query} failed={t('failed')} rows={8}>
          {(config) => (
            <>
              <Level config={config} />
              <Groups config={config} />
            </>
          )}
        </Loaded>
      </div>
    </PullToRefresh>
  );
}
