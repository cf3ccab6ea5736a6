import { expect, test } from 'vitest';
import { eachRow, eachStep } from './each';

test('a row that fails does not stop those after it, and the run fails with every error', async () => {
  const done: number[] = [];
  const run = eachRow([1, 2, 3, 4], async (row) => {
    if (row % 2 === 1) throw new Error(`row ${row}`);
    done.push(row);
  });
  await expect(run).rejects.toMatchObject({ errors: [{ message: 'row 1' }, { message: 'row 3' }] });
  expect(done).toEqual([2, 4]);
  await eachRow([1, 2], async () => {});
  const one = new Error('alone');
  await expect(eachRow([one], (error) => Promise.reject(error))).rejects.toBe(one);
});

test('without the database the rows after the first wait for the next run', async () => {
  const tried: number[] = [];
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const run = eachRow([1, 2], async (row) => {
    tried.push(row);
    throw away;
  });
  await expect(run).rejects.toBe(away);
  expect(tried).toEqual([1]);
});

test('of a step that fails the rows are tried one by one, and steps after it are tried whole', async () => {
  const tried: (readonly number[])[] = [];
  const run = eachStep([1, 2, 3, 4, 5], 2, async (step) => {
    tried.push(step);
    if (step.includes(3)) throw new Error(`bad: ${step.join()}`);
  });
  await expect(run).rejects.toThrow('bad: 3');
  expect(tried).toEqual([[1, 2], [3, 4], [3], [4], [5]]);
});

test('a step that fails for want of the database is not tried row by row', async () => {
  let tries = 0;
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const run = eachStep([1, 2, 3], 2, async () => {
    tries += 1;
    throw away;
  });
  await expect(run).rejects.toBe(away);
  expect(tries).toBe(1);
});
