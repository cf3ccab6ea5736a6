import { DISCOVERY_SCOPE, type DiscoveredVersion } from '@mfe/contract';
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { SlotName } from '../../../../shared/src/contracts';
import { currentLanguage, sessionStore } from '../../../../shared/src/core';
import { Slot } from '../../../../shared/src/react';
import { renderWithApp } from '../../../../shared/src/testing';
import { applyChange } from '../discovery/news';
import { federation } from '../federation';
import { openContainer } from '../loading/container';
import { loadExchangeCode } from '../swap/exchange-code';
import '../testing/site';
import { FederationProvider } from '../../../../shell/src/host/areas';
import { file } from '../testing/areas';
import { version } from '../testing/versions';

vi.mock('../loading/container', () => ({ openContainer: vi.fn<typeof openContainer>() }));
// The host would mistake a test's fake timers for a change by a version, and restore the real ones.
vi.mock('../follow-page', () => ({ followPage: () => () => undefined }));

/** Counts taps. The count is its saved state. */
function Taps({ of }: { of: string }) {
  const [taps, setTaps] = useState(0);
  return (
    <button type="button" onClick={() => setTaps(taps + 1)}>
      {of}: {taps}
    </button>
  );
}
const named = (remote: string, slot: SlotName, number: string): Record<string, DiscoveredVersion[]> => {
  const one = version(number);
  return one.extras
    ? { [DISCOVERY_SCOPE + remote]: [{ ...one, extras: { ...one.extras, slots: { [slot]: './Part' } } }] }
    : {};
};

/** The document changes the entries of these remotes. */
function announce(microFrontends: Record<string, DiscoveredVersion[]>) {
  const { revision: since } = federation.discovery;
  act(() => void applyChange(federation.discovery, { since, revision: since + 1, microFrontends }));
}

// Without the code that exchanges versions, the page does not react to another version.
beforeAll(loadExchangeCode);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  announce({ [`${DISCOVERY_SCOPE}mf-promotions`]: [], [`${DISCOVERY_SCOPE}mf-agent`]: [] });
});

test.each(['BN', 'EN'] as const)(
  'SWAP-01 SWAP-02 SWAP-08 in %s a new version and a roll-back keep session, language, address and the other remote’s state',
  async (language) => {
    const reload = vi.fn();
    // The page's own `reload` cannot be replaced or spied on.
    const { href, origin, pathname, search } = window.location;
    vi.stubGlobal('location', { href, origin, pathname, search, reload });
    vi.mocked(openContainer).mockImplementation(async (remote, { metadata }) => ({
      get: async () => file(<Taps of={`${remote} ${metadata.version}`} />),
      dispose: () => undefined,
    }));
    announce({ ...named('mf-promotions', 'home.extra', '1.0.0'), ...named('mf-agent', 'games.banner', '1.0.0') });
    const { user, address } = renderWithApp(
      <FederationProvider fallbacks={{}}>
        <Slot name="home.extra" />
        <Slot name="games.banner" />
      </FederationProvider>,
      { language, path: '/m/activity?page=2', session: { userName: 'karim', token: 'of karim' } },
    );
    const both = async (promotions: string, agent: string) => {
      await vi.waitFor(() =>
        expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([promotions, agent]),
      );
      expect(sessionStore.getState().session).toMatchObject({ userName: 'karim', token: 'of karim' });
      expect([currentLanguage(), document.documentElement.lang]).toEqual([language, language.toLowerCase()]);
      expect(address()).toBe('/m/activity?page=2');
    };
    await both('mf-promotions 1.0.0: 0', 'mf-agent 1.0.0: 0');
    await user.click(screen.getByText('mf-promotions 1.0.0: 0'));
    await user.click(screen.getByText('mf-agent 1.0.0: 0'));
    await both('mf-promotions 1.0.0: 1', 'mf-agent 1.0.0: 1');
    announce(named('mf-promotions', 'home.extra', '2.0.0'));
    await both('mf-promotions 2.0.0: 0', 'mf-agent 1.0.0: 1');
    announce(named('mf-promotions', 'home.extra', '1.0.0'));
    await both('mf-promotions 1.0.0: 0', 'mf-agent 1.0.0: 1');
    expect(reload).not.toHaveBeenCalled();
  },
);
