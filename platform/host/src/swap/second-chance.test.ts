import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bad, good, open, passes, useTimeAfterWatch } from '../testing/failing-page';
import { version } from '../testing/versions';

beforeEach(useTimeAfterWatch);
afterEach(() => void vi.useRealTimers());

describe('a place that leaves while the last good version is on its way', () => {
  const failing = async (places: number) => {
    const page = await open();
    const all = Array.from({ length: places }, () => page.place());
    const leave: (() => void)[] = [];
    for (const p of all) leave.push(await page.look(p, '2.0.0'));
    for (const p of all) await page.throws(p);
    expect(page.candidate()?.version).toBe('1.0.0');
    return { ...page, all, leave };
  };

  test('ends that, when it was the only one that failed, and the others stay as they are', async () => {
    const { leave, look, place, seen, candidate, swaps } = await failing(1);
    const fine = place();
    await look(fine);
    leave[0]?.();
    await passes(0);
    expect([seen(fine), candidate(), swaps]).toEqual(['2.0.0', null, ['null→2.0.0']]);
  });

  test('does not end it for another that failed too', async () => {
    const { leave, all, candidate, ready, seen } = await failing(2);
    leave[0]?.();
    await passes(0);
    expect(candidate()?.version).toBe('1.0.0');
    await ready(all[1] as (typeof all)[number]);
    expect(seen(all[1] as (typeof all)[number])).toBe('1.0.0');
  });

  test('is what the others wait for no longer', async () => {
    const { announce, place, look, ready, candidate, seen } = await open(undefined, version('1.0.0'));
    const [here, there] = [place(), place()];
    await look(here);
    const leave = await look(there);
    await announce(version('3.0.0'), good);
    await ready(here);
    expect([candidate()?.version, seen(here)]).toEqual(['3.0.0', '1.0.0']);
    leave();
    await passes(0);
    expect(seen(here)).toBe('3.0.0');
  });

  test('with the whole page asks for nothing', async () => {
    const { leave, heard } = await failing(1);
    const before = heard.length;
    leave[0]?.();
    await passes(60_000);
    expect(heard).toHaveLength(before);
  });
});

describe('a version that could not replace the live one', () => {
  const tries = async (behaviour: 'network' | 'throws' | 'hangs' | 'fine', ms: number) => {
    const page = await open((n) => (n === '3.0.0' ? behaviour : 'fine'), version('1.0.0'));
    const p = page.place();
    await page.look(p);
    await page.announce(version('3.0.0'), good);
    await passes(ms);
    expect([page.seen(p), page.candidate()]).toEqual(['1.0.0', null]);
    const count = () => page.ports.opened.filter((n) => n === '3.0.0').length;
    const before = count();
    return { ...page, p, isTriedAgain: () => count() > before };
  };

  test.each([
    ['for want of a network', 'network', 1],
    ['because it did not come in time', 'hangs', 16_000],
    ['because it was never ready', 'fine', 8_000],
  ] as const)('%s is tried again after half a minute, not before', async (_, behaviour, ms) => {
    const first = await tries(behaviour, ms);
    await passes(29_998);
    expect(first.isTriedAgain()).toBe(false);
    await passes(2);
    expect(first.isTriedAgain()).toBe(true);
  });

  test('because it threw is not, until the document changes', async () => {
    const { isTriedAgain, announce, reasons } = await tries('throws', 1);
    await passes(600_000);
    expect([isTriedAgain(), reasons()]).toEqual([false, ['3.0.0 import']]);
    await announce(version('3.0.0'), version('2.9.0', { lastGood: true }));
    expect(isTriedAgain()).toBe(true);
  });

  test('is forgotten with the remote that an operator switches off', async () => {
    const { announce, shown } = await tries('network', 1);
    await announce(version('3.0.0', { enabled: false }));
    await passes(0);
    expect([shown(), vi.getTimerCount()]).toEqual(['killed', 0]);
  });
});

test('a place that stays empty for eight seconds is told with that time', async () => {
  const { place, look, failures } = await open(undefined, bad);
  await look(place(), '2.0.0');
  await passes(8000);
  expect(failures.map(String)).toEqual([expect.stringMatching(/2\.0\.0: not-ready \(still suspended after 8 s\)$/)]);
});

test('a change of the document that concerns no version draws nothing anew', async () => {
  const { host, place, look, announce } = await open(undefined, version('1.0.0'));
  await look(place());
  const drawn = vi.fn();
  const stop = host.subscribe(drawn);
  await announce(version('1.0.0', { revision: 7 }));
  stop();
  expect(drawn).not.toHaveBeenCalled();
});
