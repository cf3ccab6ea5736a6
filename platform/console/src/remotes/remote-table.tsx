import type { RemoteSummary } from '@mfe/contract/answers';
import type { ReactNode } from 'react';
import type { Action } from '../actions/action';
import { addressOf } from '../frame/console-location';
import { ConvergenceBar, percentText } from '../health/figures';
import { Button } from '../kit/button';
import { Table } from '../kit/table';
import { Moment } from '../language';
import { type ConsoleKey, useConsoleTexts } from '../texts';
import styles from './remote-table.module.css';

/** State of a remote, as its row shows it. */
type RemoteState = 'new' | 'off' | 'split' | 'live';

/** The state of a remote: a kill counts before everything else. */
export function stateOf({ live, enabled, candidate }: RemoteSummary): RemoteState {
  if (!live) return 'new';
  if (!enabled) return 'off';
  return candidate ? 'split' : 'live';
}

/** Key of the state's name. */
const stateKeys: Record<RemoteState, ConsoleKey> = {
  new: 'stateNew',
  off: 'stateOff',
  split: 'stateSplit',
  live: 'stateLive',
};

/** The share of the devices of each version, as a bar and as text. */
function TrafficBar({ remote: { live, candidate, enabled } }: { remote: RemoteSummary }): ReactNode {
  const t = useConsoleTexts();
  if (!live || !enabled) return <span className={styles.words}>{t('noTraffic')}</span>;
  const share = candidate?.percent ?? 0;
  const words = [
    t('trafficLive', { percent: 100 - share, version: live.version }),
    ...(candidate ? [t('trafficLive', { percent: share, version: candidate.version })] : []),
  ];
  return (
    <span className={styles.traffic}>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.live} style={{ inlineSize: `${100 - share}%` }} />
        <span className={styles.candidate} style={{ inlineSize: `${share}%` }} />
      </span>
      <span className={styles.words}>{words.join(' · ')}</span>
    </span>
  );
}

interface Rows {
  chosen: string | undefined;
  mayOperate: boolean;
  onAsk: (action: Action) => void;
}

function Row({ remote, chosen, mayOperate, onAsk }: Rows & { remote: RemoteSummary }): ReactNode {
  const t = useConsoleTexts();
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

const COLUMNS = ['remote', 'liveVersion', 'traffic', 'convergence', 'errorRate', 'state', 'action'] as const;

/** One row per remote: its live version, the traffic split, and the kill switch. */
export function RemoteTable({ remotes, ...rows }: Rows & { remotes: readonly RemoteSummary[] }): ReactNode {
  const t = useConsoleTexts();
  return (
    <Table label={t('remotes')} columns={COLUMNS.map((key) => t(key))} lastAtEnd>
      {remotes.map((remote) => (
        <Row key={remote.name} remote={remote} {...rows} />
      ))}
    </Table>
  );
}
