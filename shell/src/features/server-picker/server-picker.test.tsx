import { renderWithApp, someSettings } from '@r777/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerPicker } from './server-picker';
import { switchTo } from './switch-to';

vi.mock(import('./switch-to'), () => ({ switchTo: vi.fn() }));

/** Response time of each server, in ms; null fails. */
let servers: Record<string, number | null>;
const asked: URL[] = [];
let clock = 0;

beforeEach(() => {
  asked.length = 0;
  clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = new URL(String(input));
    asked.push(url);
    const took = servers[url.origin];
    if (took == null) throw new TypeError('no answer');
    clock += took;
    return new Response('{}');
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(switchTo).mockReset();
});

async function open(domainNames: string[], speedDisplay: 'banded' | 'measured' = 'banded') {
  const page = renderWithApp(<ServerPicker />, {
    answers: {
      domainRoutes: domainNames.map((domainName) => ({ domainName })),
      consolidatedSettings: someSettings({ speedDisplay }),
    },
  });
  await page.user.click(screen.getByRole('button', { name: /^Server/ }));
  return page;
}
const rows = () => screen.findAllByRole('radio');
const labels = async () => (await rows()).map((radio) => radio.closest('label')?.textContent ?? '');

test('SRV-01 SRV-02 SRV-16 API-33 API-50 every server of the domain routes is pinged, with a random number each time', async () => {
  servers = { [location.origin]: 10, 'https://one.example': 20 };
  const { user, seen } = await open([location.origin, 'one.example']);
  await rows();
  expect(seen.find(({ name }) => name === 'domainRoutes')?.input).toEqual({ device: 0 });
  expect(asked.map(({ origin, pathname }) => origin + pathname).sort()).toEqual(
    [`${location.origin}/common/v.1.0.1/ping.json`, 'https://one.example/common/v.1.0.1/ping.json'].sort(),
  );
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(asked).toHaveLength(4));
  expect(vi.mocked(fetch).mock.calls.map(([, init]) => init?.method ?? 'GET')).toEqual(['GET', 'GET', 'GET', 'GET']);
  const numbers = asked.map(({ searchParams }) => searchParams.get('speed'));
  expect(new Set(numbers).size).toBe(4);
  for (const number of numbers) expect(Number(number)).toBeGreaterThanOrEqual(0);
});

test('SRV-03 SRV-07 SRV-11 the fastest is first by measured time, numbered by position; failed ones last', async () => {
  // Displayed as values of their band, 90 and 10 ms may appear in any order: the measured time decides.
  servers = { 'https://a.example': null, 'https://b.example': 90, 'https://c.example': 10 };
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  await open(['a.example', 'b.example', 'c.example']);
  const [first, second, third] = await labels();
  expect(first).toContain('Server 1 c.example30 ms · fast');
  expect(second).toContain('Server 2 b.example');
  expect(third).toContain('Server 3 a.exampleNo response');
});

test('SRV-08 SRV-09 SRV-12 SRV-13 SRV-14 SRV-15 each server shows a time of its band, and how fast that is', async () => {
  const times: Record<string, number> = { a: 99, b: 100, c: 199, d: 200, e: 400 };
  let before: Promise<unknown>;
  // One answer after the other, each at its own time.
  vi.mocked(fetch).mockImplementation((input) => {
    const name = new URL(String(input)).hostname.charAt(0);
    const answered = before.then(() => {
      clock = times[name] ?? 0;
      return new Response('{}');
    });
    before = answered.then(() => new Promise((done) => setTimeout(done)));
    return answered;
  });
  const shown = async (chance: number) => {
    [clock, before] = [0, Promise.resolve()];
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const { unmount } = await open(Object.keys(times).map((name) => `${name}.example`));
    const texts = await labels();
    unmount();
    return texts.map((text) => /\.example(.*)$/.exec(text)?.[1]);
  };
  expect(await shown(0)).toEqual(['20 ms · fast', '40 ms · fast', '40 ms · fast', '60 ms · fast', '100 ms · normal']);
  expect(await shown(0.999_999)).toEqual([
    '40 ms · fast',
    '60 ms · fast',
    '60 ms · fast',
    '100 ms · normal',
    '150 ms · normal',
  ]);
});

test.each([
  [80, '80 ms · fast'],
  [81, '81 ms · normal'],
  [150, '150 ms · normal'],
  [151, '151 ms · slow'],
])('SRV-08 SRV-09 SRV-10 a site that shows speeds as measured shows %i ms as %s', async (ms, words) => {
  servers = { 'https://a.example': ms };
  await open(['a.example'], 'measured');
  expect((await labels())[0]).toContain(words);
});

test('SRV-04 SRV-06 the current server is preselected, and confirming it only closes the picker', async () => {
  servers = { [location.origin]: 50, 'https://fast.example': 5 };
  const { user } = await open([location.origin, 'fast.example']);
  const here = await screen.findByRole('radio', { name: /in use/ });
  expect(here).toBeChecked();
  expect(here).toHaveAccessibleName(/^Server 2 in use/);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.queryByRole('radio')).toBeNull();
  // Collapsed, it still shows the current server.
  expect(screen.getByRole('button', { name: new RegExp(`^Server 2${location.host}\\d+ ms$`) })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Server/ })).toHaveAttribute('aria-expanded', 'false');
  expect(switchTo).not.toHaveBeenCalled();
});

test('SRV-05 confirming another server opens the site there', async () => {
  servers = { [location.origin]: 50, 'https://fast.example': 5 };
  const { user } = await open([location.origin, 'fast.example']);
  await user.click(await screen.findByRole('radio', { name: /fast\.example/ }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(switchTo).toHaveBeenCalledExactlyOnceWith('https://fast.example');
});

test('NAV-32 at most the first five domain routes are shown, and none without a valid https address', async () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `${name}.example`);
  servers = Object.fromEntries(names.map((name) => [`https://${name}`, 10]));
  await open(['javascript:alert(1)', 'https://one.example/', ...names]);
  expect(await rows()).toHaveLength(5);
  expect(screen.queryByText('six.example')).toBeNull();
  expect(asked.every(({ protocol }) => protocol === 'https:')).toBe(true);
});

test('without the domain routes the picker shows an error with Retry', async () => {
  servers = { 'https://one.example': 10 };
  let works = false;
  const { user } = renderWithApp(<ServerPicker />, {
    answers: {
      consolidatedSettings: someSettings(),
      domainRoutes: () => {
        if (!works) throw new Error('away');
        return [{ domainName: 'one.example' }];
      },
    },
  });
  await user.click(screen.getByRole('button', { name: /^Server/ }));
  const alert = await screen.findByRole('alert');
  works = true;
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(1);
});
