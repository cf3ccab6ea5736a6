import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('SEC-01 scripts come from the site or a developer’s machine, and no policy creates markup from a text', async () => {
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.resetModules();
  await import('@mfe/contract/script-policy');
  const [[name, rules] = []] = createPolicy.mock.calls;
  expect([name, Object.keys(rules)]).toEqual(['default', ['createScriptURL']]);
  const through = (address: string) => rules.createScriptURL(address) === address;
  expect(['/assets/later.js', `${location.origin}/r/mf-games/1.0.0/remoteEntry.js`].map(through)).toEqual([true, true]);
  expect(through('http://localhost:4321/remoteEntry.js')).toBe(true);
  for (const address of [
    'https://evil.example/x.js',
    '//evil.example/x.js',
    'data:text/javascript,hit()',
    'javascript:hit()',
  ])
    expect([address, rules.createScriptURL(address)]).toEqual([address, null]);
});

test('a browser without Trusted Types goes by the list of origins; another site is refused by its origin', async () => {
  vi.stubGlobal('trustedTypes', undefined);
  vi.resetModules();
  await expect(import('@mfe/contract/script-policy')).resolves.toBeDefined();
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.stubGlobal('location', new URL('https://r777.example/m/home'));
  vi.resetModules();
  await import('@mfe/contract/script-policy');
  const { createScriptURL } = createPolicy.mock.calls[0]?.[1] ?? {};
  expect(createScriptURL('/assets/later.js')).toBe('/assets/later.js');
  expect(createScriptURL('https://cdn.example/later.js')).toBeNull();
});
