import { DISCOVERY_SCOPE, type DiscoveryDocument } from '@mfe/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithApp } from '../../../../shared/src/testing';
import { AreaFailed, AreaKilled } from '../../../../shell/src/host/area-notice';
import { Discovery } from '../discovery/discovery';
import { RemoteFailure } from '../loading/failure';
import { Federation } from '../remote-hosts';
import { version } from '../testing/versions';

function federationOf(...remotes: [name: string, slots: Record<string, string>, enabled?: boolean][]) {
  const microFrontends: DiscoveryDocument['microFrontends'] = {};
  for (const [name, slots, enabled = true] of remotes) {
    const one = version('1.0.0', { enabled });
    if (one.extras) one.extras.slots = slots;
    microFrontends[DISCOVERY_SCOPE + name] = [one];
  }
  const discovery = new Discovery({ schema: '', microFrontends }, 1);
  return new Federation(discovery, { loading() {}, loaded() {}, swapped() {}, failed() {}, changed() {} });
}

test('every remote of the document that fills a slot is in it, in the order of names, also a new one', () => {
  const federation = federationOf(
    ['mf-zebra', { 'home.extra': './Last' }],
    ['mf-lucky-draw', { 'home.extra': './HomeExtra' }],
    ['mf-agent', {}],
    ['mf-aaa', { 'home.extra': './First' }, false],
  );
  expect(federation.remotesOfSlot('home.extra')).toEqual(['mf-aaa', 'mf-lucky-draw', 'mf-zebra']);
  expect(federation.remotesOfSlot('home.games')).toEqual([]);
});

test.each([
  ['EN', 'mf-lucky-draw', 'This part of the site couldn’t be loaded', 'This part of the site: unavailable right now'],
  ['BN', 'mf-lucky-draw', 'সাইটের এই অংশ লোড হয়নি', 'সাইটের এই অংশ: এখন পাওয়া যাচ্ছে না'],
  ['BN', 'mf-games', 'গেম লোড হয়নি', 'গেম: এখন পাওয়া যাচ্ছে না'],
] as const)(
  'FED-05 SWAP-06 in %s an area of %s shows what is wrong with it',
  async (language, remote, failed, killed) => {
    const failure = new RemoteFailure('import', remote, '1.0.0');
    renderWithApp(<AreaFailed remote={remote} failure={failure} onRetry={() => {}} />, { language });
    expect(await screen.findByRole('heading', { name: failed })).toBeVisible();
    expect(screen.getByText(`${remote} · 1.0.0 · import`, { exact: false })).toBeVisible();
    renderWithApp(<AreaKilled remote={remote} />, { language });
    expect(await screen.findByRole('heading', { name: killed })).toBeVisible();
  },
);
