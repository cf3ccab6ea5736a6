import { systemState } from '@r777/shared/core';
import { useStatus } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Activity, type ReactNode, useState } from 'react';
import { useShellTexts } from '../../shell-texts';
import { LazyPart } from '../lazy-parts/lazy-part';
import { Screen, useRecovery } from './screen';
import styles from './status-gate.module.css';

/** The status could not be read at start-up: no network, or no answer from the service. */
function Unavailable() {
  const t = useShellTexts();
  const { retry, trying } = useRecovery();
  const online = navigator.onLine;
  const kind = online ? 'unavailable' : 'offline';
  return (
    <Screen art={online ? 'error' : 'offline'} title={t(`status.${kind}Title`)} text={t(`status.${kind}Text`)}>
      <Button busy={trying} onClick={retry}>
        {t('status.retry')}
      </Button>
    </Screen>
  );
}

// Few visitors see them, and a site that says it is closed has a network.
const loadMaintenance = () => import('./closed').then((m) => m.Maintenance);
const loadBlocked = () => import('./closed').then((m) => m.Blocked);
const Empty = () => <main className={styles.screen} />;

/**
 * Shows the site at status 0, and maintenance (1), restriction (2) or a missing answer instead. A site that closes
 * while it is open stays mounted and inactive behind its notice, and continues unchanged when it opens again: with its
 * route, its scroll position and typed text.
 */
export function StatusGate({ children }: { children: ReactNode }) {
  const status = useStatus();
  const state = status && systemState(status);
  const [opened, setOpened] = useState(false);
  if (state === 0 && !opened) setOpened(true);
  return (
    <>
      {opened && <Activity mode={state === 0 ? 'visible' : 'hidden'}>{children}</Activity>}
      {status === null && <Unavailable />}
      {state === 1 && <LazyPart load={loadMaintenance} placeholder={<Empty />} />}
      {state === 2 && <LazyPart load={loadBlocked} placeholder={<Empty />} props={{ ip: status?.location.ip ?? '' }} />}
    </>
  );
}
