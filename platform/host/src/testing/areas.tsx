import { DISCOVERY_SCOPE, type DiscoveredVersion } from '@mfe/contract';
import { act } from '@testing-library/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import type { SlotName } from '../../../../shared/src/contracts';
import { Slot } from '../../../../shared/src/react';
import { renderWithApp } from '../../../../shared/src/testing';
import { FederationProvider } from '../../../../shell/src/host/areas';
import { applyChange } from '../discovery/news';
import { federation } from '../federation';
import { openContainer } from '../loading/container';

/** The exports of a file of a version. */
export type File = { Area: ComponentType; Skeleton?: ComponentType };

/** A file whose Area draws this. */
export function file(drawn: ReactNode): File {
  const draw = () => drawn;
  return { Area: draw };
}

/** The document contains these versions of promotions, and their files for slots. */
export function announce(slots: Partial<Record<SlotName, string>>, ...versions: DiscoveredVersion[]): void {
  const filled = versions.map((one) => (one.extras ? { ...one, extras: { ...one.extras, slots } } : one));
  const { revision: since } = federation.discovery;
  const microFrontends = { [`${DISCOVERY_SCOPE}mf-promotions`]: filled };
  act(() => void applyChange(federation.discovery, { since, revision: since + 1, microFrontends }));
}

/** The files of each version; needs a mock of `openContainer`. */
export function serve(versions: Record<string, Record<string, File | Promise<File>>>): void {
  vi.mocked(openContainer).mockImplementation(async (_, { metadata }) => ({
    get: async (file) => versions[metadata.version]?.[file],
    dispose: () => undefined,
  }));
}

const fallbacks = { 'home.extra': <p>Extra on its way</p>, 'games.banner': <p>Banner on its way</p> };

let add: (name: SlotName) => void = () => undefined;
function Page({ first }: { first: SlotName }) {
  const [names, setNames] = useState([first]);
  add = (name) => setNames([...names, name]);
  return (
    <FederationProvider fallbacks={fallbacks}>
      {names.map((name) => (
        <Slot key={name} name={name as 'home.extra'} />
      ))}
    </FederationProvider>
  );
}

/** A page with a slot, to which others can be added. */
export function open(first: SlotName) {
  return { ...renderWithApp(<Page first={first} />), add: (name: SlotName) => act(() => add(name)) };
}

/** Fakes the time from now on. */
export const fakeTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
/** Lets this many ms pass, in steps, because React renders at the end of each `act`. */
export async function passes(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 500)));
}
