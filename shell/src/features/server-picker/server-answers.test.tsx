import { renderWithApp, someSettings } from '@r777/shared/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerPicker } from './server-picker';

/** The answer of each server, by the first letter of its host. */
let answers: Record<string, (signal: AbortSignal | null | undefined) => Promise<Response>>;
let clock = 0;
const after =
  (ms: number, status = 200) =>
  async () => {
    clock += ms;
    return new Response('{}', { status });
  };

beforeEach(() => {
  clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const answer = answers[new URL(String(input)).hostname.charAt(0)];
    return answer ? answer(init?.signal) : Promise.reject(new TypeError('no answer'));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(speedDisplay: 'banded' | 'measured' = 'measured') {
  const page = renderWithApp(<ServerPicker />, {
    answers: {
      domainRoutes: Object.keys(answers).map((name) => ({ domainName: `${name}.example` })),
      consolidatedSettings: someSettings({ speedDisplay }),
    },
  });
  await page.user.click(screen.getByRole('button', { name: /^Server/ }));
  return page;
}
/** The rows on screen: texts, kind of speed and length of the bar. */
const rows = async () =>
  (await screen.findAllByRole('radio')).map((radio) => {
    const row = radio.closest('label') as HTMLElement;
    return [
      row.textContent,
      row.querySelector('[data-type]')?.getAttribute('data-type'),
      row.querySelector('meter')?.getAttribute('value'),
    ];
  });

test('SRV-02 the query `speed` of a ping is a random number', async () => {
  answers = { a: after(10), b: after(20) };
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.125).mockReturnValueOnce(0.75).mockReturnValue(0);
  await open();
  await rows();
  expect(vi.mocked(fetch).mock.calls.map(([address]) => String(address))).toEqual([
    'https://a.example/common/v.1.0.1/ping.json?speed=0.125',
    'https://b.example/common/v.1.0.1/ping.json?speed=0.75',
  ]);
});

test('SRV-07 SRV-08 SRV-09 SRV-10 SRV-11 a row has its place, the speed, its type and a bar as long as it is fast', async () => {
  // The clock advances for all requests that were sent before: 25, 125 and 200 ms.
  answers = {
    d: () => Promise.reject(new TypeError('no answer')),
    c: after(75),
    b: after(100),
    a: after(25),
  };
  await open();
  expect(await rows()).toEqual([
    ['Server 1 a.example25 ms · fast', 'fast', '90'],
    ['Server 2 b.example125 ms · normal', 'normal', '50'],
    ['Server 3 c.example200 ms · slow', 'slow', '20'],
    ['Server 4 d.exampleNo response', 'slow', '0'],
  ]);
});

test('SRV-11 a server that refuses the ping, and one that does not answer within six seconds, have failed', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  answers = {
    a: (signal) =>
      new Promise((_, fail) => signal?.addEventListener('abort', () => fail(new DOMException('late', 'TimeoutError')))),
    b: after(5, 503),
    c: after(30),
  };
  await open();
  expect(await screen.findByText('Checking server speed…')).toBeVisible();
  expect(timeout).toHaveBeenCalledWith(6000);
  act(() => limit.abort());
  const all = await rows();
  expect(all[0]?.[0]).toMatch(/^Server 1 c\.example\d+ ms/);
  expect(all.slice(1)).toEqual([
    ['Server 2 a.exampleNo response', 'slow', '0'],
    ['Server 3 b.exampleNo response', 'slow', '0'],
  ]);
});

test('SRV-05 SRV-06 a confirmed server opens in this window, at its home; the one in use stays', async () => {
  const assign = vi.fn();
  const here = { origin: 'https://a.example', host: 'a.example', pathname: '/m/home', search: '', assign };
  vi.stubGlobal('location', here);
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  answers = { a: after(10), b: after(20) };
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: /b\.example/ }));
  await user.click(screen.getByRole('radio', { name: /a\.example/ }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.queryByRole('radio')).toBeNull();
  expect(assign).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: /^Server/ }));
  await user.click(await screen.findByRole('radio', { name: /b\.example/ }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(assign.mock.calls).toEqual([['https://b.example/m/home']]);
  expect(opened).not.toHaveBeenCalled();
});
