import type { DiscoveredVersion } from '@mfe/contract';
import { type Mock, vi } from 'vitest';
import type { Container } from '../loading/container';
import { RemoteFailure } from '../loading/failure';
import type { LoadPorts } from '../loading/load-version';
import './site';

/** A version as the document lists it, with a test's values over the defaults. */
export function version(
  number: string,
  over: {
    deployment?: DiscoveredVersion['deployment'];
    lastGood?: boolean;
    enabled?: boolean;
    requires?: Record<string, string>;
    deadlineMs?: number;
    revision?: number;
  } = {},
): DiscoveredVersion {
  return {
    url: `/r/mf-promotions/${number}/remoteEntry.js`,
    metadata: { version: number, integrity: 'sha384-x' },
    deployment: over.deployment ?? { default: !over.lastGood, traffic: over.lastGood ? 0 : 100 },
    extras: {
      container: `c_${number}`,
      exposes: { './PromotionList': { js: [], css: [] } },
      files: {},
      pages: { 'promotion-list': './PromotionList' },
      slots: {},
      requires: over.requires ?? {},
      inputs: '',
      enabled: over.enabled ?? true,
      lastGood: over.lastGood ?? false,
      activatedAt: '2026-01-01T00:00:00.000Z',
      ...(over.deadlineMs === undefined ? {} : { deadlineMs: over.deadlineMs }),
      ...(over.revision === undefined ? {} : { revision: over.revision }),
    },
  };
}

/** How a version behaves when it is loaded. */
export type Behaviour = 'fine' | 'network' | 'hangs' | 'throws' | 'empty';

const Area = () => null;

/** Loading ports whose versions behave as the test sets; reports which are open now. */
export function fakePorts(behaviour: (number: string, attempt: number) => Behaviour) {
  const opened: string[] = [];
  const live = new Set<string>();
  /** Versions whose code did not work when they were removed. */
  const spoilt: string[] = [];
  const containers: { get: Mock<Container['get']> }[] = [];
  const attempts = new Map<string, number>();
  const open: LoadPorts['open'] = async (remote, { metadata }) => {
    const number = metadata.version;
    const attempt = (attempts.get(number) ?? 0) + 1;
    attempts.set(number, attempt);
    opened.push(number);
    const how = behaviour(number, attempt);
    if (how === 'hangs') return new Promise<Container>(() => {});
    if (how === 'network') throw new RemoteFailure('network', remote, number);
    const id = `${number}#${attempt}`;
    live.add(id);
    const container = {
      get: vi.fn<Container['get']>(async () => {
        if (how === 'throws') throw new Error('threw on import');
        return how === 'empty' ? {} : { Area };
      }),
      dispose: (isSpoilt?: boolean) => {
        live.delete(id);
        if (isSpoilt) spoilt.push(id);
      },
    };
    containers.push(container);
    return container;
  };
  return { open, opened, live, spoilt, containers };
}
