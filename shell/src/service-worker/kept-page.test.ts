import { createHash } from 'node:crypto';
import { PAGE_PARTS } from '@mfe/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { asKept, keptPage, takeReloaded } from './kept-page';

const address = 'https://site.example/m/home';
const hash = `'sha256-${createHash('sha256').update(PAGE_PARTS.reload).digest('base64')}'`;
const policy = `script-src 'self' ${hash}`;
const reload = '<script>location.reload()</script>';

/** A page as the host sends it. */
function sent({ shown = 'nine games', run = 'revision 1', url = address, csp = policy, status = 200 } = {}): Response {
  const text = `<body>${shown}${PAGE_PARTS.document}>${run}`;
  const headers = { 'content-security-policy': csp, 'content-encoding': 'br' };
  const response = new Response(text, { status, headers });
  Object.defineProperty(response, 'url', { value: url });
  return response;
}

/** Reads a page that arrives in parts. */
function reading(response: Response) {
  let text = '';
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => {
    const { value = '' } = (await reader?.read()) ?? {};
    text += value;
    return text;
  };
  return { next };
}

/** The rest of a page whose copy is `kept`, for a given answer of the host. */
async function restAfter(fresh: Promise<Response>, kept = sent()): Promise<string> {
  const found = await keptPage(address, kept, fresh);
  const text = (await found?.response.text()) ?? '';
  return text.replace('<body>nine games', '').replace(`${PAGE_PARTS.document}`, '').replace(/^>/, '');
}

afterEach(() => {
  takeReloaded(address);
  vi.useRealTimers();
});

test('a kept page shows at once what it showed last, and runs nothing before the host has answered', async () => {
  let answer = (_: Response) => {};
  const found = await keptPage(address, sent(), new Promise((done) => (answer = done)));
  if (!found) throw new Error('The copy was not used.');
  expect(found.response.headers.get('content-security-policy')).toBe(policy);
  expect(found.response.headers.has('content-encoding')).toBe(false);
  const { next } = reading(found.response);
  expect(await next()).toBe('<body>nine games');
  answer(sent({ run: 'revision 2' }));
  expect(await next()).toBe(`<body>nine games${PAGE_PARTS.document}>revision 2`);
});

test('what runs is the host’s newest, also where the page shows the same', async () => {
  expect(await restAfter(Promise.resolve(sent({ run: 'revision 2' })))).toBe('revision 2');
  expect(takeReloaded(address)).toBeUndefined();
});

test.each([
  ['shows something else', { shown: 'eight games' }],
  ['has another policy', { csp: `${policy} 'sha256-other='` }],
  ['is no longer there', { status: 404 }],
])('a page that %s now reloads, gets that very answer, and gets it once', async (_, now) => {
  expect(await restAfter(Promise.resolve(sent({ ...now, run: 'revision 2' })))).toBe(reload);
  const answer = takeReloaded(address);
  expect(answer?.status).toBe('status' in now ? now.status : 200);
  expect(await answer?.text()).toContain('revision 2');
  expect(answer?.headers.get('content-security-policy')).toBe('csp' in now ? now.csp : policy);
  expect(takeReloaded(address)).toBeUndefined();
});

test('an answer that nobody reloads for is not given to a later visit', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  await restAfter(Promise.resolve(sent({ shown: 'eight games' })));
  vi.advanceTimersByTime(5001);
  expect(takeReloaded(address)).toBeUndefined();
});

test('REL-04 without a network, or without a host behind a proxy, the page runs what was kept, and knows it', async () => {
  expect(await restAfter(Promise.resolve(sent()))).toBe('revision 1');
  const unconfirmed = ` ${PAGE_PARTS.kept}>revision 1`;
  expect(await restAfter(Promise.reject(new Error('no copy, and no network')))).toBe(unconfirmed);
  const cut = new ReadableStream({ pull: (body) => body.error(new Error('the network ended')) });
  expect(await restAfter(Promise.resolve(new Response(cut)))).toBe(unconfirmed);
  const gone = new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
  expect(await restAfter(Promise.resolve(gone))).toBe(unconfirmed);
  expect(takeReloaded(address)).toBeUndefined();
});

test('REL-04 a kept copy shows the same page, with its policy, and says that the host has not confirmed it', async () => {
  const copy = await asKept(sent());
  expect(await copy.text()).toBe(`<body>nine games${PAGE_PARTS.document} ${PAGE_PARTS.kept}>revision 1`);
  expect(copy.headers.get('content-security-policy')).toBe(policy);
  expect(copy.headers.has('content-encoding')).toBe(false);
});

test.each([
  ['of another language', sent({ url: `${address}?lang=en` })],
  ['of another page', sent({ url: 'https://site.example/' })],
  ['that was no page', sent({ status: 404 })],
  ['that a script has made', sent({ url: '' })],
  ['that may not reload', sent({ csp: "script-src 'self'" })],
  ['of a time before pages had two parts', Object.defineProperty(new Response('<body>'), 'url', { value: address })],
  ['that does not exist', undefined],
])('a copy %s is not shown', async (_, kept) => {
  expect(await keptPage(address, kept, Promise.resolve(sent()))).toBeUndefined();
});

test('a page whose policy is written in it may reload by that', async () => {
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">nine games`;
  expect(await keptPage(address, sent({ shown: meta, csp: '' }), Promise.resolve(sent()))).toBeDefined();
});

test('an answer that stalls after its headers counts as none: the kept page runs, marked as not confirmed', async () => {
  const late = vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void) => {
    run();
    return 0 as never;
  });
  const stalled = new Response(new ReadableStream({ start: (to) => to.enqueue(new TextEncoder().encode('<body>')) }), {
    headers: { 'content-security-policy': policy, 'content-type': 'text/html' },
  });
  const rest = await restAfter(Promise.resolve(stalled));
  expect(late).toHaveBeenCalledWith(expect.any(Function), 10_000);
  late.mockRestore();
  expect(rest).toContain(PAGE_PARTS.kept);
  expect(rest).toContain('revision 1');
});
