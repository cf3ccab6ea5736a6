import { afterEach, expect, test, vi } from 'vitest';
import type { Federation } from './remote-hosts';

const badge = vi.hoisted(() => ({ show: vi.fn(), stop: vi.fn() }));
vi.mock('./override/show-overrides', () => ({ showOverrides: badge.show }));

/** The page's reaction to overrides, for HTML that allows or forbids them. */
async function opened(says: string | undefined) {
  const script = document.createElement('script');
  Object.assign(script, { id: 'discovery', type: 'application/json' });
  if (says) script.dataset.overrides = says;
  document.head.append(script);
  vi.resetModules();
  badge.show.mockReset().mockReturnValue(badge.stop);
  const { followOverrides } = await import('./updates');
  const federation = {} as Federation;
  const stop = followOverrides(federation);
  await vi.dynamicImportSettled();
  script.remove();
  return { stop, shown: badge.show.mock.calls, federation };
}

afterEach(() => badge.stop.mockReset());

test('FED-12 where the site allows overrides they are applied and shown, until the page’s app is gone', async () => {
  const { stop, shown, federation } = await opened('allowed');
  expect(shown).toEqual([[federation]]);
  expect(badge.stop).not.toHaveBeenCalled();
  stop();
  await vi.waitFor(() => expect(badge.stop).toHaveBeenCalledOnce());
});

test.each([undefined, 'refused', ''])('FED-12 where the page says %j of overrides, none is applied', async (says) => {
  const { stop, shown } = await opened(says);
  stop();
  expect(shown).toEqual([]);
});
