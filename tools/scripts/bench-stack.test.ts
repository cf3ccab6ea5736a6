import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limited } from '../../e2e/bench/result';

const figure = async () => [limited('wait', 'ms', 5, null)];
const broken = () => Promise.reject(new Error('no page'));
/** The parts of a group, in the brief form or the whole one. */
async function partsWhen(brief: '0' | '1') {
  vi.resetModules();
  vi.stubEnv('BENCH_BRIEF', brief);
  return (await import('./bench-stack')).takeParts;
}

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('in the brief form a part that cannot run fails its group, after the other parts', async () => {
  const takeParts = await partsWhen('1');
  const last = vi.fn(figure);
  const taken = takeParts('site', { home: broken, tabs: last });
  await expect(taken).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: 'site:home cannot run', cause: new Error('no page') })],
  });
  expect(last).toHaveBeenCalledOnce();
});

test('the whole form stops at a part that cannot run', async () => {
  const takeParts = await partsWhen('0');
  const last = vi.fn(figure);
  await expect(takeParts('site', { home: broken, tabs: last })).rejects.toThrow('no page');
  expect(last).not.toHaveBeenCalled();
});

test('one part can be taken alone; another name is refused with the names of all', async () => {
  const takeParts = await partsWhen('0');
  const parts = { home: broken, tabs: figure };
  expect(await takeParts('site', parts, 'tabs')).toMatchObject([{ name: 'wait', value: 5 }]);
  await expect(takeParts('site', parts, 'house')).rejects.toThrow('site has no part house. Use one of home, tabs.');
});
