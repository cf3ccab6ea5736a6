import { DISCOVERY_SCOPE, type DiscoveredVersion } from '@mfe/contract';
import { vi } from 'vitest';
import { chooseVersion } from '../discovery/choose-version';
import { Discovery } from '../discovery/discovery';
import { applyChange } from '../discovery/news';
import type { RemoteFailure } from '../loading/failure';
import { RemoteHost } from '../remote-host';
import { loadExchangeCode } from '../swap/exchange-code';
import { type MountPoint, moduleFor } from '../swap/host-view';
import { type Behaviour, fakePorts, version } from './versions';

// Before a test fakes the time.
await loadExchangeCode();

const remote = 'mf-promotions';
export const v1 = version('1.0.0');
export const v2 = version('2.0.0');

/** A host of one remote with 1.0.0 live, whose registry and network the test controls; fake the time. */
export function setUp(behaviour: (number: string, attempt: number) => Behaviour = () => 'fine') {
  const ports = fakePorts(behaviour);
  const discovery = new Discovery({ schema: '', microFrontends: { [DISCOVERY_SCOPE + remote]: [v1] } }, 1);
  const swaps: string[] = [];
  const loads: string[] = [];
  const heard: string[] = [];
  const failures: RemoteFailure[] = [];
  const host = new RemoteHost(
    remote,
    () => chooseVersion(discovery.versions(remote), 0),
    {
      loading: () => void heard.push('loading'),
      loaded: (loaded) => {
        loads.push(loaded.version);
        heard.push(`loaded ${loaded.version}`);
      },
      swapped: (_, from, to) => void swaps.push(`${from}→${to}`),
      failed: (f) => void failures.push(f),
      changed: () => {},
    },
    ports,
  );
  discovery.subscribe(() => host.announced());
  let revision = 1;
  const announce = async (...versions: DiscoveredVersion[]) => {
    revision += 1;
    applyChange(discovery, { since: 0, revision, microFrontends: { [DISCOVERY_SCOPE + remote]: versions } });
    await vi.advanceTimersByTimeAsync(0);
  };
  const place = (busy = () => false): MountPoint => ({
    exposeIn: () => './PromotionList',
    isBusy: busy,
    saveState: vi.fn(),
  });
  const shown = () => live()?.version ?? host.view.state;
  const live = () => (host.view.state === 'live' ? host.view.live : null);
  const candidate = () => (host.view.state === 'live' ? host.view.candidate : null);
  const ready = async (p: MountPoint) => {
    const next = candidate();
    if (next) {
      host.mountShown(p, next);
      host.mountReady(p, next);
    }
    await vi.advanceTimersByTimeAsync(1);
  };
  /** A place appears. Versions render there, except those in `mute`. */
  const look = async (p: MountPoint, ...mute: string[]) => {
    const leave = host.add(p);
    const drawn = new Set<unknown>();
    const render = () => {
      const loaded = live();
      if (!loaded || !moduleFor(loaded, p) || drawn.has(loaded)) return;
      drawn.add(loaded);
      if (!mute.includes(loaded.version)) host.mountShown(p, loaded);
    };
    const stop = host.subscribe(render);
    render();
    await vi.advanceTimersByTimeAsync(0);
    return () => {
      stop();
      leave();
    };
  };
  return {
    host,
    discovery,
    ports,
    swaps,
    loads,
    heard,
    failures,
    announce,
    place,
    live,
    shown,
    candidate,
    ready,
    look,
  };
}
