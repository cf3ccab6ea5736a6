import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bad, open, passes, useTimeAfterWatch } from '../testing/failing-page';

const Area = () => null;

beforeEach(useTimeAfterWatch);
afterEach(() => void vi.useRealTimers());

describe('a version that is still suspended', () => {
  test('FED-06 the last good one is loaded beside it from the 4th second, and shown when it is ready first', async () => {
    const { place, look, seen, ready, reasons, ports } = await open();
    const p = place();
    await look(p, '2.0.0');
    await passes(3_999);
    expect(ports.opened).toEqual(['2.0.0']);
    await passes(1);
    await ready(p);
    expect([seen(p), reasons()]).toEqual(['1.0.0', ['2.0.0 not-ready']]);
  });

  test('FED-06 it is shown when it is ready first, and the other one is dropped', async () => {
    const { host, place, look, live, seen, reasons, ports } = await open();
    const p = place();
    await look(p, '2.0.0');
    await passes(4_000);
    const version = live();
    if (version) host.mountShown(p, version);
    await passes(8_000);
    expect([seen(p), reasons(), [...ports.live]]).toEqual(['2.0.0', [], ['2.0.0#1']]);
  });

  test('FED-06 a message is shown after 8 s, and removed when the version arrives after all', async () => {
    const { host, place, look, live, seen, reasons } = await open(undefined, bad);
    const p = place();
    await look(p, '2.0.0');
    await passes(7_999);
    expect([seen(p), reasons()]).toEqual(['skeleton', []]);
    await passes(1);
    expect([seen(p), reasons()]).toEqual(['not-ready', ['2.0.0 not-ready']]);
    const version = live();
    if (version) host.mountShown(p, version);
    expect(seen(p)).toBe('2.0.0');
  });

  test('FED-07 Retry loads it anew', async () => {
    const { host, place, look, seen, ports } = await open(undefined, bad);
    const p = place();
    await look(p, '2.0.0');
    await passes(8_000);
    host.retry(p);
    await passes(1);
    expect([seen(p), ports.opened, ports.spoilt]).toEqual(['skeleton', ['2.0.0', '2.0.0'], ['2.0.0#1']]);
  });

  test('one that is suspended again later gets the same time', async () => {
    const { host, place, look, live, seen } = await open(undefined, bad);
    const p = place();
    await look(p);
    await passes(8_000);
    const version = live();
    if (version) host.mountGone(p, version);
    await passes(8_000);
    expect(seen(p)).toBe('not-ready');
  });

  test('FED-05 a part whose code is delayed does not exchange the version, and gets its time once it is loaded', async () => {
    const { host, place, look, live, seen, candidate, ports } = await open();
    await look(place());
    const [container] = ports.containers;
    container?.get.mockRejectedValue(Object.assign(new Error('gone'), { name: 'ChunkLoadError' }));
    const part = { ...place(), exposeIn: () => './Other' };
    await look(part, '2.0.0');
    await passes(8_000);
    expect([seen(part), candidate()]).toEqual(['network', null]);
    container?.get.mockResolvedValue({ Area });
    host.retry(part);
    await passes(0);
    expect([seen(part), live()?.modules.has('./Other')]).toEqual(['skeleton', true]);
    await passes(8_000);
    expect(seen(part)).toBe('not-ready');
  });

  test('a phone that slept through the time limit restarts it once', async () => {
    const { place, look, seen } = await open(undefined, bad);
    const p = place();
    await look(p, '2.0.0');
    vi.setSystemTime(Date.now() + 3_600_000);
    await passes(4_000 + 8_000 - 4_000);
    expect(seen(p)).toBe('skeleton');
  });
});
