import { DISCOVERY_SCOPE, type DiscoveredVersion } from '@mfe/contract';
import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Slot, useAreaHidden, useBusy, useLoading } from '../../../../shared/src/react';
import { renderWithApp } from '../../../../shared/src/testing';
import { applyChange } from '../discovery/news';
import '../testing/site';
import { FederationProvider } from '../../../../shell/src/host/areas';
import { federation } from '../federation';
import { openContainer } from '../loading/container';
import { loadExchangeCode } from '../swap/exchange-code';
import { version } from '../testing/versions';

vi.mock('../loading/container', () => ({ openContainer: vi.fn<typeof openContainer>() }));
// The host would mistake a test's fake timers for a change by a version, and restore the real ones.
vi.mock('../follow-page', () => ({ followPage: () => () => undefined }));

const announce = (number: string) => act(() => announceNow(number));
function announceNow(number: string) {
  const { extras, ...live } = version(number);
  const filled = extras && { ...extras, slots: { 'games.banner': './GamesBanner' } };
  const versions: DiscoveredVersion[] = filled ? [{ ...live, extras: filled }] : [];
  const { revision: since } = federation.discovery;
  const microFrontends = { [`${DISCOVERY_SCOPE}mf-promotions`]: versions };
  applyChange(federation.discovery, { since, revision: since + 1, microFrontends });
}

/** How often the Area of each version rendered, and the values that its `useAreaHidden` returned. */
const renders: Record<string, number> = {};
const heard: Record<string, boolean[]> = {};

function Sight({ of }: { of: string }) {
  const hidden = useAreaHidden();
  if (heard[of]?.at(-1) !== hidden) heard[of] = [...(heard[of] ?? []), hidden];
  return null;
}

function Counted({ of }: { of: string }) {
  renders[of] = (renders[of] ?? 0) + 1;
  useBusy(false);
  useLoading(false);
  return (
    <p>
      Version {of}
      <Sight of={of} />
    </p>
  );
}

/** The page's tasks so far, and which of them rendered a part of the heavy version. */
let turn = 0;
const renderedIn = new Set<number>();

function HeavyPart() {
  renderedIn.add(turn);
  // Longer than a slice.
  const until = performance.now() + 8;
  while (performance.now() < until);
  return null;
}
const Heavy = () => (
  <>
    {[...'abcdefghijkl'].map((part) => (
      <HeavyPart key={part} />
    ))}
    <p>Heavy version</p>
  </>
);

const First = () => <Counted of="1.0.0" />;
const Second = () => <Counted of="2.0.0" />;

// Without the code that exchanges versions, the page does not react to another version.
beforeAll(loadExchangeCode);
beforeEach(() => {
  vi.mocked(openContainer).mockImplementation(async (_, { metadata }) => ({
    get: async () => ({ Area: { '1.0.0': First, '3.0.0': Heavy }[metadata.version] ?? Second }),
    dispose: () => undefined,
  }));
});

test('a swap renders the next Area once and the current one not at all; visibility is reported on time', async () => {
  announce('1.0.0');
  renderWithApp(
    <FederationProvider fallbacks={{}}>
      <Slot name="games.banner" />
    </FederationProvider>,
  );
  expect(await screen.findByText('Version 1.0.0')).toBeVisible();
  expect(renders).toEqual({ '1.0.0': 1 });
  announce('2.0.0');
  expect(await screen.findByText('Version 2.0.0')).toBeInTheDocument();
  await vi.waitFor(() => expect(screen.queryByText('Version 1.0.0')).toBeNull());
  expect(screen.getByText('Version 2.0.0').closest('[data-version]')).not.toHaveAttribute('inert');
  expect(renders).toEqual({ '1.0.0': 1, '2.0.0': 1 });
  expect(heard).toEqual({ '1.0.0': [false], '2.0.0': [true, false] });
});

/** Renders with a browser's scheduling. @returns the number of tasks in which the parts of the heavy version rendered */
async function tasksOfHeavy(begin: () => void): Promise<number> {
  renderedIn.clear();
  // Inside `act` React renders everything at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    turn += 1;
    port2.postMessage(null);
  };
  port2.postMessage(null);
  begin();
  await vi.waitFor(() => expect(screen.getByText('Heavy version')).toBeInTheDocument());
  port1.close();
  vi.unstubAllGlobals();
  return renderedIn.size;
}

test('the next version renders in slices: other tasks of the page, such as a tap, run in between', async () => {
  announce('1.0.0');
  renderWithApp(
    <FederationProvider fallbacks={{}}>
      <Slot name="games.banner" />
    </FederationProvider>,
  );
  expect(await screen.findByText('Version 1.0.0')).toBeVisible();
  // Every part takes longer than a slice, so each gets its own task.
  expect(await tasksOfHeavy(() => announceNow('3.0.0'))).toBeGreaterThan(6);
});

test('a first version whose code arrives while the page is shown renders in slices as well', async () => {
  let arrives: () => void = () => undefined;
  const code = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  vi.mocked(openContainer).mockImplementation(async () => {
    await code;
    return { get: async () => ({ Area: Heavy }), dispose: () => undefined };
  });
  announce('3.1.0');
  renderWithApp(
    <FederationProvider fallbacks={{ 'games.banner': <p>On its way</p> }}>
      <Slot name="games.banner" />
    </FederationProvider>,
  );
  expect(screen.getByText('On its way')).toBeVisible();
  expect(await tasksOfHeavy(arrives)).toBeGreaterThan(6);
});
