import { DISCOVERY_SCOPE, type DiscoveryDocument } from '@mfe/contract';
import { replaceDocument } from '@mfe/host/news';
import type { PageName } from '@r777/shared/contracts';
import { Link } from '@r777/shared/router';
import { aMember, aStatus, renderWithApp, someBuckets, someSettings } from '@r777/shared/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import '../testing/texts';
import { openContainer } from '@mfe/host/container';
import { loadExchangeCode } from '@mfe/host/exchange-code';
import { file } from '@mfe/host/testing/areas';
import { version } from '@mfe/host/testing/versions';
import { FederationProvider } from '../host/areas';
import { federation } from '../host/host';
import { Site } from './app';

vi.mock(import('@mfe/host/container'), () => ({ openContainer: vi.fn<typeof openContainer>() }));
vi.mock(import('@mfe/host/updates'), () => {
  const nothing = () => () => undefined;
  return { followOverrides: nothing, followRegistry: nothing, followStyles: nothing, retryOnline: nothing };
});

const remotes = [
  { remote: 'mf-games', page: 'game-list', path: '/m/slot-games', words: 'Games couldn’t be loaded' },
  { remote: 'mf-member', page: 'help', path: '/m/help', words: 'Account pages couldn’t be loaded' },
  { remote: 'mf-promotions', page: 'promotion-list', path: '/m/activity', words: 'Promotions couldn’t be loaded' },
] as const satisfies { remote: string; page: PageName; path: string; words: string }[];

const Throws = () => {
  throw new Error('threw in render');
};
let last = 0;
/** The remotes are live in a version of their own; one of them is broken. */
function live(broken: string, how: 'does not load' | 'throws') {
  last += 1;
  vi.mocked(openContainer).mockImplementation(async (remote) => {
    if (remote === broken && how === 'does not load') throw new Error('syntax error');
    return {
      get: async () => (remote === broken ? { Area: Throws } : file(<p>{remote} works</p>)),
      dispose: () => undefined,
    };
  });
  const microFrontends: DiscoveryDocument['microFrontends'] = {};
  for (const { remote, page } of remotes) {
    const one = version(`${last}.0.0`);
    if (one.extras)
      Object.assign(one.extras, { pages: { [page]: './Page' }, exposes: { './Page': { js: [], css: [] } } });
    microFrontends[DISCOVERY_SCOPE + remote] = [{ ...one, url: `/r/${remote}/${last}.0.0/remoteEntry.js` }];
  }
  act(
    () => void replaceDocument(federation.discovery, { schema: '', microFrontends }, federation.discovery.revision + 1),
  );
}

beforeAll(loadExchangeCode);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(window, 'scrollTo').mockReset();
});
afterEach(() => {
  cleanup();
  // No version stays offered, so the next test loads its versions again.
  replaceDocument(federation.discovery, { schema: '', microFrontends: {} }, federation.discovery.revision + 1);
});

test.each(remotes.flatMap((broken) => (['does not load', 'throws'] as const).map((how) => ({ ...broken, how }))))(
  'SHELL-29 where $remote $how, frame, navigation and the others stay usable',
  async ({ remote, path, words, how }) => {
    live(remote, how);
    const others = remotes.filter((other) => other.remote !== remote);
    const site = (
      <FederationProvider fallbacks={{}}>
        <Site />
        {others.map((other) => (
          <Link key={other.path} to={other.path}>
            To {other.remote}
          </Link>
        ))}
      </FederationProvider>
    );
    const { user, address } = renderWithApp(site, {
      path,
      answers: {
        status: aStatus(),
        announcements: someBuckets(),
        consolidatedSettings: someSettings(),
        vendorSorting: [],
        vendors: [],
        memberInfo: aMember(),
      },
    });
    expect(await within(screen.getByRole('main')).findByText(words)).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    for (const other of others) {
      await user.click(screen.getByRole('link', { name: `To ${other.remote}` }));
      expect(await screen.findByText(`${other.remote} works`)).toBeVisible();
      expect(screen.queryByText(words)).toBeNull();
    }
    await user.click(
      within(screen.getByRole('navigation', { name: 'Bottom menu' })).getByRole('link', { name: 'Home' }),
    );
    expect(address()).toBe('/m/home');
    expect(screen.getByRole('link', { name: 'R777 home' })).toBeVisible();
  },
);
