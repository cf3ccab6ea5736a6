import { createHash } from 'node:crypto';
import { PAGE_PARTS } from '@r777/shared/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { keptPage, takeReloaded } from './kept-page';

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

/** The rest of a page whose copy is `kept`, by what the host says. */
async function restAfter(fresh: Promise<Response>, kept = sent()): Promise<string> {
  const found = await keptPage(address, kept, fresh);
  const text = (await found?.response.text()) ?? '';
  return text.replace('<body>nine games', '').replace(`${PAGE_PARTS.document}>`, '');
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
  ['is refused', { status: 503 }],
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
  vi.useFakeTimers({ toFake: ['Date'] });
  await restAfter(Promise.resolve(sent({ shown: 'eight games' })));
  vi.setSystemTime(Date.now() + 5001);
  expect(takeReloaded(address)).toBeUndefined();
});

test('REL-04 without a network the page runs what was kept', async () => {
  expect(await restAfter(Promise.resolve(sent()))).toBe('revision 1');
  expect(await restAfter(Promise.reject(new Error('no copy, and no network')))).toBe('revision 1');
  const cut = new ReadableStream({ pull: (body) => body.error(new Error('the network ended')) });
  expect(await restAfter(Promise.resolve(new Response(cut)))).toBe('revision 1');
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
