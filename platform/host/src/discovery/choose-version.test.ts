import type { DiscoveredVersion } from '@mfe/contract';
import { expect, test, vi } from 'vitest';
import { version } from '../testing/versions';
import { bucketOf, chooseVersion, deviceId, sameVersion } from './choose-version';

const split = (traffic: number): DiscoveredVersion[] => [
  version('1.1.0', { deployment: { traffic } }),
  version('1.0.0', { deployment: { default: true, traffic: 100 - traffic } }),
];
const wantedFor = (versions: DiscoveredVersion[], bucket: number) => {
  const choice = chooseVersion(versions, bucket);
  return typeof choice === 'object' ? choice.wanted.metadata.version : choice;
};

test('REG-07 0 % reaches none, 100 % all, 10 % of 10,000 devices between 9 and 11 %, always the same ones', () => {
  const devices = Array.from({ length: 10_000 }, (_, i) => `device-${i}`);
  const reached = (traffic: number) =>
    devices.filter((d) => wantedFor(split(traffic), bucketOf(d, 'mf-promotions')) === '1.1.0');
  expect(reached(0)).toHaveLength(0);
  expect(reached(100)).toHaveLength(10_000);
  const ten = reached(10);
  expect(ten.length).toBeGreaterThan(900);
  expect(ten.length).toBeLessThan(1100);
  expect(reached(10)).toEqual(ten);
  expect(reached(30)).toEqual(expect.arrayContaining(ten));
});

test('the next version of the shell leaves every device on the side it was on', () => {
  const sides = ['a', 'device-1', 'device-2', '5b1e7c1e-3d1f-4c0a-9a55-0c5ef8a1d1c7'].map((device) => [
    bucketOf(device, 'mf-games'),
    bucketOf(device, 'mf-member'),
  ]);
  expect(sides).toEqual([
    [83, 93],
    [71, 52],
    [88, 17],
    [77, 16],
  ]);
});

test('REG-07 of 100 sides the first 10 get a version with 10 %, the next 20 one with 20 %, all others the default', () => {
  const versions = [
    version('1.0.0', { deployment: { default: true, traffic: 70 } }),
    version('1.1.0', { deployment: { traffic: 10 } }),
    version('1.2.0', { deployment: { traffic: 20 } }),
  ];
  const sides = Array.from({ length: 100 }, (_, side) => wantedFor(versions, side));
  const one = (number: string, times: number) => Array.from({ length: times }, () => number);
  expect(sides).toEqual([...one('1.1.0', 10), ...one('1.2.0', 20), ...one('1.0.0', 70)]);
});

test('a document of another host may leave out shares, defaults and additions: its first version is shown', () => {
  const plain = (number: string) => ({ url: `/${number}/remoteEntry.js`, metadata: { version: number } });
  expect(wantedFor([plain('2.0.0'), plain('1.0.0')], 0)).toBe('2.0.0');
  expect(chooseVersion([plain('2.0.0'), plain('1.0.0')], 0)).toMatchObject({ lastGood: undefined });
  const noShare = version('1.1.0', { deployment: {} });
  expect(wantedFor([noShare, version('1.0.0', { deployment: { default: true } })], 0)).toBe('1.0.0');
});

test('two remotes split their devices independently', () => {
  const devices = Array.from({ length: 5000 }, (_, i) => `d${i}`);
  const both = devices.filter((d) => bucketOf(d, 'mf-games') < 50 && bucketOf(d, 'mf-member') < 50);
  expect(both.length / devices.length).toBeGreaterThan(0.22);
  expect(both.length / devices.length).toBeLessThan(0.28);
});

test('the previous version is kept as the fallback, and never chosen for itself', () => {
  const versions = [version('2.0.0', { deployment: { default: true } }), version('1.0.0', { lastGood: true })];
  const choice = chooseVersion(versions, 99);
  expect(choice).toMatchObject({
    wanted: { metadata: { version: '2.0.0' } },
    lastGood: { metadata: { version: '1.0.0' } },
  });
});

test('a device of a split falls back to the previous version, and to the default where none is kept', () => {
  const fallback = (...versions: DiscoveredVersion[]) => {
    const choice = chooseVersion(versions, 0);
    return typeof choice === 'object' ? choice.lastGood?.metadata.version : choice;
  };
  const kept = version('0.9.0', { lastGood: true });
  expect(fallback(...split(10))).toBe('1.0.0');
  expect(fallback(...split(10), kept)).toBe('0.9.0');
  expect(fallback(version('1.0.0'))).toBeUndefined();
});

test('one disabled version disables the remote; a kept version alone is nothing to show', () => {
  expect(chooseVersion([version('2.0.0'), version('1.0.0', { enabled: false })], 3)).toBe('killed');
  expect(chooseVersion([version('1.0.0', { lastGood: true })], 3)).toBeUndefined();
});

test('the same number at another address is another build', () => {
  const one = version('1.0.0');
  expect(sameVersion(one, version('1.0.0'))).toBe(true);
  expect(sameVersion(one, { ...one, url: '/elsewhere/remoteEntry.js' })).toBe(false);
  expect(sameVersion(one, { ...one, metadata: { version: '1.0.1' } })).toBe(false);
});

test('a disabled remote is killed, an unknown one is undefined', () => {
  expect(chooseVersion([version('1.0.0', { enabled: false })], 3)).toBe('killed');
  expect(chooseVersion([], 3)).toBeUndefined();
});

test('REG-07 a device keeps its id; without storage it gets one for this page', () => {
  localStorage.clear();
  const first = deviceId();
  expect(deviceId()).toBe(first);
  // The next version of the shell reads the same key.
  expect(localStorage.getItem('r777.device')).toBe(first);
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(deviceId()).toMatch(/^[0-9a-f-]{36}$/);
  expect(deviceId()).not.toBe(first);
});
