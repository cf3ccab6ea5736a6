import { DISCOVERY_SCOPE, type DiscoveredVersion } from '@r777/shared/contracts';
import { Slot, useAreaHidden, useBusy, useLoading } from '@r777/shared/react';
import { renderWithApp } from '@r777/shared/testing';
import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { federation } from '../federation';
import { openContainer } from '../loading/container';
import { loadExchangeCode } from '../swap/exchange-code';
import { version } from '../testing/versions';
import { FederationProvider } from './provider';

vi.mock('../loading/container', () => ({ openContainer: vi.fn<typeof openContainer>() }));
vi.mock('../updates', () => {
  const nothing = () => () => undefined;
  return { followOverrides: nothing, followRegistry: nothing, followStyles: nothing, retryOnline: nothing };
});

function announce(number: string) {
  const { extras, ...live } = version(number);
  const filled = extras && { ...extras, slots: { 'games.banner': './GamesBanner' } };
  const versions: DiscoveredVersion[] = filled ? [{ ...live, extras: filled }] : [];
  const { revision: since } = federation.discovery;
  const microFrontends = { [`${DISCOVERY_SCOPE}mf-promotions`]: versions };
  act(() => void federation.discovery.apply({ since, revision: since + 1, microFrontends }));
}

/** How often the Area of each version has rendered, and the values that its `useAreaHidden` has returned. */
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

const First = () => <Counted of="1.0.0" />;
const Second = () => <Counted of="2.0.0" />;

// Without the code that exchanges versions nothing reacts to another version.
beforeAll(loadExchangeCode);
beforeEach(() => {
  vi.mocked(openContainer).mockImplementation(async (_, { metadata }) => ({
    get: async () => ({ Area: metadata.version === '1.0.0' ? First : Second }),
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
