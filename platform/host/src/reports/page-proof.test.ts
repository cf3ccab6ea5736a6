import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageProof } from './page-proof';

const hour = 60 * 60_000;
const got = vi.fn();

/** The HTML of a page with these marks, and the registry's answers to its requests. */
function sealed(answer: () => Response, marks = 'data-revision="5" data-build="abc" data-seal="wax"') {
  document.head.insertAdjacentHTML('beforeend', `<script type="application/json" id="discovery" ${marks}>{}</script>`);
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  return { asked, proof: pageProof('page-1', got) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  got.mockClear();
});
afterEach(() => document.getElementById('discovery')?.remove());

test('the registry is sent the claim as JSON, also by a page that does not know its build', async () => {
  const { asked, proof } = sealed(() => Response.json({ proof: 'given' }), 'data-revision="5" data-seal="wax"');
  await proof.ask();
  const [, { method, headers, body } = {}] = asked.mock.calls[0] ?? [];
  expect(method).toBe('POST');
  expect(new Headers(headers).get('content-type')).toBe('application/json');
  expect(JSON.parse(String(body))).toEqual({ page: 'page-1', revision: 5, build: '', seal: 'wax' });
  expect(proof.get()).toBe('given');
});

test('a page that asks twice before the answer sends one request', async () => {
  const { asked, proof } = sealed(() => Response.json({ proof: 'given' }));
  await Promise.all([proof.ask(), proof.ask()]);
  expect(asked).toHaveBeenCalledOnce();
  expect(got).toHaveBeenCalledOnce();
});

test('a refusal is no proof, whatever it says, and the page may ask again', async () => {
  const answers = [Response.json({ proof: 'none for you' }, { status: 403 }), Response.json({ proof: 'given' })];
  const { proof } = sealed(() => answers.shift() ?? Response.error());
  await proof.ask();
  expect([proof.get(), proof.isSettled()]).toEqual([undefined, false]);
  expect(got).not.toHaveBeenCalled();
  await proof.ask();
  expect(proof.get()).toBe('given');
});

test('the next proof is requested an hour before the last one of 24 hours expires, not earlier', async () => {
  const { asked, proof } = sealed(() => Response.json({ proof: 'given' }));
  await proof.ask();
  vi.setSystemTime(Date.now() + 23 * hour - 1);
  await proof.ask();
  expect(asked).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 1);
  await proof.ask();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a clock that was set back by a day keeps no page without a proof', async () => {
  const { asked, proof } = sealed(() => Response.json({ proof: 'given' }));
  await proof.ask();
  vi.setSystemTime(Date.now() - 24 * hour);
  await proof.ask();
  expect(asked).toHaveBeenCalledTimes(2);
});
