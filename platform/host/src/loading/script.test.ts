import { afterEach, expect, test } from 'vitest';
import { runScript, ScriptError } from './script';

const src = '/r/mf-games/1.2.0/remoteEntry.js';
const element = () => document.head.querySelector('script');
let stop = new AbortController();
const run = (integrity?: string) => {
  stop = new AbortController();
  const done = runScript(src, integrity, stop.signal);
  const script = element();
  if (!script) throw new Error('no script on the page');
  return { done, script };
};

afterEach(() => document.head.replaceChildren());

test('FED-08 a script is fetched with its integrity value and without cookies of other sites', async () => {
  const { done, script } = run('sha384-abc');
  expect([script.getAttribute('src'), script.integrity, script.crossOrigin]).toEqual([src, 'sha384-abc', 'anonymous']);
  script.dispatchEvent(new Event('load'));
  await expect(done).resolves.toBeUndefined();
  expect(element()).toBeNull();
});

test("a developer's own build has no integrity value", async () => {
  const { done, script } = run();
  expect(script.hasAttribute('integrity')).toBe(false);
  script.dispatchEvent(new Event('load'));
  await done;
});

test('a script that does not arrive, or is given up, is an error that names it, and leaves the page', async () => {
  const broken = run();
  broken.script.dispatchEvent(new Event('error'));
  await expect(broken.done).rejects.toThrow(`could not load ${src}`);
  await expect(broken.done).rejects.toMatchObject({ name: 'ScriptError' });
  expect(element()).toBeNull();
  const slow = run();
  stop.abort();
  await expect(slow.done).rejects.toThrow(`gave up on ${src}`);
  await expect(slow.done).rejects.toBeInstanceOf(ScriptError);
  expect(element()).toBeNull();
});

test('a script that has ended holds nothing: neither its listeners nor the signal that could give it up', async () => {
  const { done, script } = run();
  script.dispatchEvent(new Event('load'));
  await done;
  expect([script.onload, script.onerror]).toEqual([null, null]);
  document.head.append(script);
  stop.abort();
  expect(element()).toBe(script);
});
