import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bad, good, open, passes, useTimeAfterWatch, wentLive } from '../testing/failing-page';
import { version } from '../testing/versions';

beforeEach(useTimeAfterWatch);
afterEach(() => void vi.useRealTimers());

describe('a version that throws at its first look', () => {
  test('FED-05 the last good version replaces it, without a message between, until the document changes', async () => {
    const { place, look, seen, throws, ready, ports, reasons, swaps, announce, candidate } = await open();
    const p = place();
    await look(p, '2.0.0');
    await throws(p);
    expect(seen(p)).toBe('skeleton');
    await ready(p);
    expect([seen(p), [...ports.live], reasons()]).toEqual(['1.0.0', ['1.0.0#1'], ['2.0.0 render']]);
    expect(swaps).toEqual(['null→2.0.0', '2.0.0→1.0.0']);
    await passes(600_000);
    expect([seen(p), candidate()]).toEqual(['1.0.0', null]);
    await announce(version('2.1.0'), good);
    await ready(p);
    expect(seen(p)).toBe('2.1.0');
  });

  test('FED-05 both its mounts change together, also when it threw in one of them only', async () => {
    const { place, look, seen, throws, ready, candidate } = await open();
    const [fine, broken] = [place(), { ...place(), expose: './Other' }];
    await look(fine);
    await look(broken, '2.0.0');
    await throws(broken);
    expect([seen(fine), seen(broken)]).toEqual(['2.0.0', 'skeleton']);
    await ready(fine);
    expect([seen(fine), candidate()?.discovered]).toEqual(['2.0.0', good]);
    await ready(broken);
    expect([seen(fine), seen(broken)]).toEqual(['1.0.0', '1.0.0']);
  });

  test('FED-05 a message is shown when the last good version fails too, and when there is none', async () => {
    for (const versions of [[bad], [bad, good]]) {
      const { place, look, seen, throws, ports } = await open((n) => (n === '1.0.0' ? 'throws' : 'fine'), ...versions);
      const p = place();
      await look(p, '2.0.0');
      await throws(p);
      await passes(1);
      expect([seen(p), [...ports.live]]).toEqual(['render', ['2.0.0#1']]);
    }
  });

  test('FED-05 a message does not wait for a fallback that hangs, nor for a busy area', async () => {
    const hanging = await open((n) => (n === '1.0.0' ? 'hangs' : 'fine'));
    const p = hanging.place();
    await hanging.look(p, '2.0.0');
    await hanging.throws(p);
    await passes(7999);
    expect(hanging.seen(p)).toBe('skeleton');
    await passes(1);
    expect(hanging.seen(p)).toBe('render');

    const held = await open();
    const broken = { ...held.place(), expose: './Other' };
    await held.look(held.place(() => true));
    await held.look(broken, '2.0.0');
    await held.throws(broken);
    expect(held.seen(broken)).toBe('render');
  });

  test('FED-07 Retry loads it anew once the old one is gone; a new failure is replaced again', async () => {
    let isGone = false;
    const { host, place, look, seen, throws, ready, ports } = await open((n, attempt) => {
      if (n === '2.0.0' && attempt === 2) isGone = !ports.live.has('2.0.0#1');
      return n === '1.0.0' && attempt <= 2 ? 'network' : 'fine';
    });
    const p = place();
    await look(p, '2.0.0');
    await throws(p);
    expect(seen(p)).toBe('render');
    host.retry(p);
    expect(seen(p)).toBe('loading');
    expect(p.saveState).toHaveBeenCalled();
    await passes(1);
    expect([ports.opened.filter((n) => n === '2.0.0').length, isGone, ports.spoilt]).toEqual([2, true, ['2.0.0#1']]);
    await throws(p);
    await ready(p);
    expect(seen(p)).toBe('1.0.0');
  });

  test('FED-07 Retry takes what the document names by then', async () => {
    const { host, place, look, seen, throws, announce } = await open(undefined, bad);
    const p = place();
    await look(p, '2.0.0');
    await throws(p);
    // No swap: the code of 3.0.0 is still loading when the player taps Retry.
    const coming = announce(version('3.0.0'));
    host.retry(p);
    await coming;
    await passes(1);
    expect(seen(p)).toBe('3.0.0');
  });

  test('SWAP-06 a kill meanwhile removes it and the fallback', async () => {
    const { place, look, shown, throws, announce, ports } = await open();
    const p = place();
    await look(p, '2.0.0');
    await throws(p);
    await announce(version('2.0.0', { enabled: false }));
    await passes(1);
    expect([shown(), [...ports.live]]).toEqual(['killed', []]);
  });

  test('a version announced meanwhile replaces the fallback', async () => {
    const { place, look, seen, throws, announce, ready } = await open();
    const p = place();
    await look(p, '2.0.0');
    await throws(p);
    await announce(version('3.0.0'), good);
    await ready(p);
    expect(seen(p)).toBe('3.0.0');
  });
});

describe('a version that fails after it has worked', () => {
  const late = async (...versions: (typeof good)[]) => {
    const page = await open(undefined, ...versions);
    const p = page.place();
    await page.look(p);
    await passes(8000);
    await page.throws(p);
    return { ...page, p };
  };

  test('returns to the last good version while it is watched, as a canary and in its first minutes', async () => {
    const share = version('2.0.0', { deployment: { traffic: 100 } });
    const split = await late(version('1.0.0', { deployment: { default: true, traffic: 0 } }), share);
    await split.ready(split.p);
    expect([split.seen(split.p), split.reasons()]).toEqual(['1.0.0', ['2.0.0 render']]);

    vi.setSystemTime(wentLive + 60_000);
    const fresh = await late();
    await fresh.ready(fresh.p);
    expect([fresh.seen(fresh.p), fresh.reasons()]).toEqual(['1.0.0', ['2.0.0 render']]);
  });

  test('FED-05 shows a message in its place after its watch, and leaves the other mounts as they are', async () => {
    const { p, place, look, seen, candidate, reasons } = await late();
    const other = { ...place(), expose: './Other' };
    await look(other);
    await passes(60_000);
    expect([seen(p), seen(other), candidate(), reasons()]).toEqual(['render', '2.0.0', null, ['2.0.0 render']]);
  });
});

describe('what the network kept from the page', () => {
  test('SWAP-01 is retried at once when the network is back, however often it failed before', async () => {
    let reachable = false;
    const { host, announce, place, look, ready, seen, ports } = await open(
      (n) => (n === '3.0.0' && !reachable ? 'network' : 'fine'),
      bad,
    );
    const p = place();
    await look(p);
    await announce(version('3.0.0'));
    await passes(31_000);
    await passes(61_000);
    const tries = ports.opened.length;
    reachable = true;
    host.backOnline();
    await passes(0);
    await ready(p);
    expect([seen(p), ports.opened.length]).toEqual(['3.0.0', tries + 1]);
  });
});
