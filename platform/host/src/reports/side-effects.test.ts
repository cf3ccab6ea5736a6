import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { watchSideEffects } from './side-effects';

const remote = 'mf-games';
const { pushState } = History.prototype;
const page = window as unknown as Record<string, unknown>;
const names = 'foo bar r777_mf$2dgames_1$2e0$2e0 abcdefghijklmnopqrst_1_0_0 rspackChunkr777_mf 10'
  .split(' ')
  .concat('an odd name');
let effects: ReturnType<typeof watchSideEffects>;

/** A page that contained version 1.0.0 from its start. */
beforeEach(() => {
  effects = watchSideEffects();
  effects.came(remote, '1.0.0');
  effects.look({ [remote]: '1.0.0' });
});
afterEach(() => {
  History.prototype.pushState = pushState;
  for (const name of names) delete page[name];
});

const patch = () => {
  const patched = function patched() {};
  History.prototype.pushState = patched;
  return patched;
};

test('new names on window and replaced browser functions are reported with the version that added them', () => {
  page.foo = 1;
  patch();
  effects.came(remote, '2.0.0');
  const found = effects.look({ [remote]: '2.0.0' });
  expect(found).toEqual([
    { remote, version: '2.0.0', what: 'window.foo' },
    { remote, version: '2.0.0', what: 'History.prototype.pushState' },
  ]);
  expect(effects.look({ [remote]: '2.0.0' })).toEqual([]);
});

test('changes of a version while it is on the page are reported at the next check', () => {
  effects.came(remote, '2.0.0');
  effects.look({ [remote]: '2.0.0' });
  page.foo = 1;
  expect(effects.look({ [remote]: '2.0.0' })).toEqual([{ remote, version: '2.0.0', what: 'window.foo' }]);
});

test('a change that could be of two versions is attributed to none', () => {
  effects.came(remote, '2.0.0');
  effects.came('mf-auth', '2.0.0');
  page.foo = 1;
  expect(effects.look({ [remote]: '2.0.0', 'mf-auth': '2.0.0' })).toEqual([]);
  expect(effects.look({})).toEqual([]);
});

test('a change that the page itself makes belongs to no version, and those before it to theirs', () => {
  page.foo = 1;
  effects.byPage(patch);
  effects.came(remote, '2.0.0');
  expect(effects.look({ [remote]: '2.0.0' })).toEqual([{ remote, version: '1.0.0', what: 'window.foo' }]);
});

test('containers, chunk arrays, frames and names that are no identifiers are not reported', () => {
  // A name that only begins with digits is no frame.
  for (const name of [...names.slice(2), '7up']) page[name] = 1;
  effects.came(remote, '2.0.0');
  expect(effects.look({ [remote]: '2.0.0' })).toEqual([{ remote, version: '2.0.0', what: 'window.7up' }]);
  delete page['7up'];
});

test('what comes with the page itself is attributed to none of its versions', () => {
  effects = watchSideEffects();
  page.foo = 1;
  effects.came(remote, '1.0.0');
  effects.came('mf-auth', '1.0.0');
  expect(effects.look({ [remote]: '1.0.0', 'mf-auth': '1.0.0' })).toEqual([]);
});

test('what the first version on a page changes between its arrival and its showing is its own', () => {
  effects = watchSideEffects();
  effects.look({});
  effects.came(remote, '1.0.0');
  page.foo = 1;
  expect(effects.look({ [remote]: '1.0.0' })).toEqual([{ remote, version: '1.0.0', what: 'window.foo' }]);
});

test('a version out of sight stays a suspect from look to look, also when an older one fails', () => {
  effects.came(remote, '2.0.0');
  effects.look({ [remote]: '1.0.0' });
  effects.failed(remote, '1.5.0');
  page.foo = 1;
  expect(effects.look({ [remote]: '1.0.0' })).toEqual([]);
});

test('what a load that fails may have changed is attributed to none, what comes later to the version shown', async () => {
  const work = Promise.reject(new Error('no network'));
  effects.loading(work);
  page.foo = 1;
  await work.catch(() => {});
  page.bar = 1;
  expect(effects.look({ [remote]: '1.0.0' })).toEqual([{ remote, version: '1.0.0', what: 'window.bar' }]);
});

test('what changes before a second load begins may be of the first one, and is attributed to none', async () => {
  let arrive = () => {};
  const slow = new Promise<void>((done) => {
    arrive = done;
  });
  const quick = Promise.resolve();
  effects.loading(slow);
  page.foo = 1;
  effects.loading(quick);
  await quick;
  effects.came('mf-auth', '1.0.0');
  arrive();
  await slow;
  effects.came('mf-agent', '1.0.0');
  expect(effects.look({ [remote]: '1.0.0' })).toEqual([]);
});

test('a version that leaves while another loads is remembered: a change may be its own', async () => {
  const work = Promise.resolve();
  effects.loading(work);
  page.foo = 1;
  effects.look({ 'mf-auth': '1.0.0' });
  await work;
  expect(effects.look({ 'mf-auth': '1.0.0' })).toEqual([]);
});

test('a name is told of up to 80 characters with its path', () => {
  const [fits, tooLong] = ['a'.repeat(73), 'b'.repeat(74)];
  Object.assign(page, { [fits]: 1, [tooLong]: 1 });
  effects.came(remote, '2.0.0');
  const found = effects.look({ [remote]: '2.0.0' });
  for (const name of [fits, tooLong]) delete page[name];
  expect(found.map(({ what }) => what)).toEqual([`window.${fits}`]);
});

test('the browser’s function is restored when the version has left', () => {
  const patched = patch();
  effects.came(remote, '2.0.0');
  effects.look({ [remote]: '2.0.0' });
  expect(History.prototype.pushState).toBe(patched);
  expect(effects.look({ [remote]: '3.0.0' })).toEqual([]);
  expect(History.prototype.pushState).toBe(pushState);
  expect(effects.look({ [remote]: '3.0.0' })).toEqual([]);
});

test('the browser’s function is restored when the version fails before it is shown', () => {
  patch();
  effects.came(remote, '2.0.0');
  effects.failed(remote, '2.0.0');
  expect(History.prototype.pushState).toBe(pushState);
});

test('a function that another version has wrapped stays, and so do names', () => {
  patch();
  page.foo = 1;
  effects.came(remote, '2.0.0');
  effects.look({ [remote]: '2.0.0' });
  const next = patch();
  effects.came(remote, '3.0.0');
  effects.look({ [remote]: '3.0.0' });
  expect(History.prototype.pushState).toBe(next);
  expect(page.foo).toBe(1);
  effects.look({ [remote]: '4.0.0' });
  expect(History.prototype.pushState).toBe(pushState);
});

test('a page tells of no more than is useful', () => {
  for (let n = 0; n < 40; n += 1) page[`many${n}`] = n;
  effects.came(remote, '2.0.0');
  const told = [1, 2, 3, 4].map(() => effects.look({ [remote]: '2.0.0' }).length);
  for (let n = 0; n < 40; n += 1) delete page[`many${n}`];
  expect(told).toEqual([10, 10, 0, 0]);
});

describe('with two remotes on the page', () => {
  const both = { [remote]: '1.0.0', 'mf-auth': '1.0.0' };
  beforeEach(() => {
    effects.came('mf-auth', '1.0.0');
    effects.look(both);
  });

  test.each(['mf-auth', remote])('a late change is reported of none, and undone when only %s stays', (stays) => {
    page.foo = 1;
    const patched = patch();
    expect(effects.look(both)).toEqual([]);
    expect(History.prototype.pushState).toBe(patched);
    expect(effects.look({ [stays]: '1.0.0' })).toEqual([]);
    expect(History.prototype.pushState).toBe(pushState);
  });

  test('a change before a version was loaded is not attributed to it, and stays when that version leaves', async () => {
    page.foo = 1;
    const patched = patch();
    const work = Promise.resolve();
    effects.loading(work);
    await work;
    page.bar = 1;
    effects.came('mf-agent', '2.0.0');
    const third = { ...both, 'mf-agent': '2.0.0' };
    expect(effects.look(third)).toEqual([{ remote: 'mf-agent', version: '2.0.0', what: 'window.bar' }]);
    effects.look(both);
    expect(History.prototype.pushState).toBe(patched);
  });

  test('a change while two are loading, or while one fails, is attributed to none', async () => {
    let arrive = () => {};
    const slow = new Promise<void>((done) => {
      arrive = done;
    });
    const failing = Promise.reject(new Error('no network'));
    effects.loading(slow);
    effects.loading(failing);
    page.foo = 1;
    await failing.catch(() => {});
    page.bar = 1;
    const other = Promise.resolve();
    effects.loading(other);
    await other;
    effects.came(remote, '2.0.0');
    expect(effects.look(both)).toEqual([]);
    arrive();
    await slow;
    effects.came('mf-auth', '2.0.0');
    expect(effects.look({ [remote]: '2.0.0', 'mf-auth': '2.0.0' })).toEqual([]);
  });

  test('a change between two checks while one is loading is judged when it has loaded', async () => {
    const work = Promise.resolve();
    effects.loading(work);
    page.foo = 1;
    expect(effects.look(both)).toEqual([]);
    await work;
    effects.came(remote, '2.0.0');
    expect(effects.look(both)).toEqual([{ remote, version: '2.0.0', what: 'window.foo' }]);
  });

  test('a version that waits out of sight is not blamed for what the previous one may have done', () => {
    effects.look({ [remote]: '1.0.0' });
    effects.came(remote, '2.0.0');
    page.foo = 1;
    expect(effects.look({ [remote]: '1.0.0' })).toEqual([]);
    effects.failed(remote, '2.0.0');
    page.bar = 1;
    expect(effects.look({ [remote]: '1.0.0' })).toEqual([{ remote, version: '1.0.0', what: 'window.bar' }]);
  });
});
