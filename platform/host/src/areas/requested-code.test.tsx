import { DISCOVERY_SCOPE, type DiscoveredVersion } from '@mfe/contract';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Slot } from '../../../../shared/src/react';
import { renderWithApp } from '../../../../shared/src/testing';
import { applyChange } from '../discovery/news';
import { federation } from '../federation';
import { openContainer } from '../loading/container';
import '../testing/site';
import { FederationProvider } from '../../../../shell/src/host/areas';
import { file } from '../testing/areas';
import { version } from '../testing/versions';

vi.mock('../loading/container', () => ({ openContainer: vi.fn<typeof openContainer>() }));
// The host would mistake a test's fake timers for a change by a version, and restore the real ones.
vi.mock('../follow-page', () => ({ followPage: () => () => undefined }));

/** The requested remote, version and file. */
const asked: string[] = [];

/** The document has one version each of two remotes, each with two slots. */
function announce(number: string) {
  const filling = (first: string, second: string): DiscoveredVersion[] => {
    const one = version(number);
    return one.extras
      ? [{ ...one, extras: { ...one.extras, slots: { [first]: './First', [second]: './Second' } } }]
      : [];
  };
  const { revision: since } = federation.discovery;
  const microFrontends = {
    [`${DISCOVERY_SCOPE}mf-promotions`]: filling('home.extra', 'games.banner'),
    [`${DISCOVERY_SCOPE}mf-agent`]: filling('home.games', 'home.popups'),
  };
  act(() => void applyChange(federation.discovery, { since, revision: since + 1, microFrontends }));
}
const settle = () => act(async () => void (await vi.dynamicImportSettled()));

let show: () => void = () => undefined;
function Page() {
  const [isShown, setShown] = useState(false);
  show = () => setShown(true);
  return <FederationProvider fallbacks={{}}>{isShown && <Slot name="home.extra" />}</FederationProvider>;
}

test('FED-02 code is requested when a slot that it serves is shown: that of its remote, and of that slot, alone', async () => {
  vi.mocked(openContainer).mockImplementation(async (remote, { metadata }) => ({
    get: async (name) => {
      asked.push(`${remote} ${metadata.version} ${name}`);
      return file(<p>The extra</p>);
    },
    dispose: () => undefined,
  }));
  announce('1.0.0');
  renderWithApp(<Page />);
  announce('1.1.0');
  await settle();
  expect([vi.mocked(openContainer).mock.calls, asked]).toEqual([[], []]);
  act(() => show());
  expect(await screen.findByText('The extra')).toBeVisible();
  await settle();
  expect(vi.mocked(openContainer).mock.calls.map(([remote]) => remote)).toEqual(['mf-promotions']);
  expect(asked).toEqual(['mf-promotions 1.1.0 ./First']);
});
