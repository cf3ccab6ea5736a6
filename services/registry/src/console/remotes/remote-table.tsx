import { useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import type { ReactNode } from 'react';
import type { RemoteSummary } from '../../model';
import type { Action } from '../actions/action';
import { addressOf } from '../frame/console-location';
import { ConvergenceBar } from '../health/convergence-bar';
import { percentText } from '../health/percent-text';
import { Moment } from '../moment';
import { Table } from '../table/table';
import { stateKeys, stateOf } from './remote-state';
import styles from './remote-table.module.css';
import { TrafficBar } from './traffic-bar';

interface Rows {
  chosen: string | undefined;
  mayOperate: boolean;
  onAsk: (action: Action) => void;
}

function Row({ remote, chosen, mayOperate, onAsk }: Rows & { remote: RemoteSummary }): ReactNode {
  const t = useT('ops');
  const { name, live, enabled, health } = remote;
  const rate = live && health[live.version]?.rate;
  const state = stateOf(remote);
  return (
    <tr className={styles.row} data-state={state} data-chosen={name === chosen || undefined}>
      <th scope="row" className={styles.name}>
        <a className={styles.link} href={addressOf('remotes', name)} aria-label={t('showRemote', { remote: name })}>
          {name}
        </a>
      </th>
      <td data-label={t('liveVersion')}>
        <div>
          <span className={styles.version}>{live?.version ?? t('notLive')}</span>
          {live && (
            <span className={styles.small}>
              <Moment iso={live.since} />
            </span>
          )}
        </div>
      </td>
      <td data-label={t('traffic')}>
        <TrafficBar remote={remote} />
      </td>
      <td data-label={t('convergence')}>
        <ConvergenceBar {...remote.convergence} />
      </td>
      <td data-label={t('errorRate')} className={styles.version}>
        {rate == null ? '–' : percentText(rate)}
      </td>
      <td data-label={t('state')}>
        <span className={styles.badge}>{t(stateKeys[state])}</span>
      </td>
      <td data-end>
        {live && mayOperate && (
          <Button
            size="m"
            tone="secondary"
            className={enabled ? styles.kill : styles.enable}
            aria-label={t(enabled ? 'killRemote' : 'enableRemote', { remote: name })}
            onClick={() => onAsk({ kind: enabled ? 'disable' : 'enable', remote })}
          >
            {t(enabled ? 'kill' : 'enable')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** One row per remote: what is live, how the traffic is split, and the kill switch. */
export function RemoteTable({ remotes, ...rows }: Rows & { remotes: readonly RemoteSummary[] }): ReactNode {
  const t = useT('ops');
  return (
    <Table
      label={t('remotes')}
      columns={['remote', 'liveVersion', 'traffic', 'convergence', 'errorRate', 'state', 'action'].map((key) => t(key))}
      lastAtEnd
    >
      {remotes.map((remote) => (
        <Row key={remote.name} remote={remote} {...rows} />
      ))}
    </Table>
  );
}
