import { type KnownOverride, type Overrides, overrideState } from '@mfe/host/overrides';
import type { RemoteHost } from '@mfe/host/remote-host';
import type { Federation } from '@mfe/host/remote-hosts';
import bn from '@r777/locales/bn/override.json';
import en from '@r777/locales/en/override.json';
import { addTexts, defineStored } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './override-badge.module.css';

addTexts('override', { en, bn });

/** The overrides of this tab. */
export const storedOverrides = defineStored('session', 'r777.overrides', (text): unknown => JSON.parse(text));

const useOverrideTexts = (): Lookup<typeof en> => useT('override');

const MINUTE_MS = 60_000;

/** Minutes until a time, counted down while it is shown. */
function useMinutesLeft(until: number): number {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / MINUTE_MS));
  const [minutes, setMinutes] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` depends on `until` only.
  useEffect(() => {
    const timer = setInterval(() => setMinutes(left()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, [until]);
  return minutes;
}

function Line({ override, host, onRemove }: { override: KnownOverride; host: RemoteHost; onRemove: () => void }) {
  const t = useOverrideTexts();
  const { remote, address, until, problem } = override;
  const minutes = useMinutesLeft(until);
  const standing = overrideState(useSyncExternalStore(host.subscribe, () => host.view));
  const time = t('left', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return (
    <li className={styles.line} data-state={problem ? 'problem' : standing}>
      <div className={styles.words}>
        <p className={styles.remote}>{remote}</p>
        <p className={styles.address}>{address}</p>
        <p>{`${t(problem ?? standing)} · ${time}`}</p>
      </div>
      <IconButton name="close" size={20} label={t('remove', { remote })} onClick={onRemove} />
    </li>
  );
}

/** Shows on every page which remotes are local builds and for how much longer, and can remove each (FED-12). */
export function OverrideBadge({ federation, overrides }: { federation: Federation; overrides: Overrides }) {
  const t = useOverrideTexts();
  const known = useSyncExternalStore(overrides.subscribe, () => overrides.known);
  if (known.length === 0) return null;
  return (
    <aside className={styles.badge} aria-label={t('title')}>
      <ul>
        {known.map((override) => (
          <Line
            key={override.remote}
            override={override}
            host={federation.host(override.remote)}
            onRemove={() => overrides.remove(override.remote)}
          />
        ))}
      </ul>
    </aside>
  );
}
