import type { DiscoveredVersion } from '@r777/shared/contracts';
import { expect, test, vi } from 'vitest';
import { version } from '../testing/versions';
import { bucketOf, chooseVersion } from './choose-version';
import { deviceId } from './device-id';

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

test('a disabled remote is killed, an unknown one is undefined', () => {
  expect(chooseVersion([version('1.0.0', { enabled: false })], 3)).toBe('killed');
  expect(chooseVersion([], 3)).toBeUndefined();
});

test('a device keeps its id; without storage it gets one for this page', () => {
  localStorage.clear();
  const first = deviceId();
  expect(deviceId()).toBe(first);
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(deviceId()).toMatch(/^[0-9a-f-]{36}$/);
  expect(deviceId()).not.toBe(first);
});
