import { afterEach, expect, test, vi } from 'vitest';
import { callingVersion } from './owner';

/** Stands for one of the page's wrappers. */
const called = () => callingVersion();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Returns a function that is called through these files; the first one is the direct caller. */
function from(...files: string[]) {
  const code = files.reduceRight<() => unknown>(
    (inner, file) => new Function('inner', `return () => inner();\n//# sourceURL=https://r777.example${file}`)(inner),
    called,
  );
  return code();
}

test.each([
  [['/r/mf-games/1.2.3/page.js'], { remote: 'mf-games', version: '1.2.3' }],
  [['/r/mf-games/1.2.3/~k1/page.js'], { remote: 'mf-games', version: '1.2.3' }],
  [['/assets/main.js'], undefined],
  // React of the shell calls an effect of a remote.
  [['/assets/main.js', '/r/mf-games/1.2.3/page.js'], { remote: 'mf-games', version: '1.2.3' }],
  // A remote calls shared code, which starts something for the whole site.
  [['/r/mf-games/1.2.3/page.js', '/assets/main.js'], undefined],
  [['/r/mf-games/1.2.3/page.js', '/r/mf-member/2.0.0/page.js'], { remote: 'mf-member', version: '2.0.0' }],
])('the caller is whose file called last: %j', (files, owner) => {
  expect(from(...files)).toEqual(owner);
});

test('the caller of a function of the site that told the wrapper is found behind it', () => {
  const told = () => callingVersion(1);
  const code = (inner: () => unknown, file: string) =>
    new Function('inner', `return () => inner();\n//# sourceURL=https://r777.example${file}`)(inner);
  const bus = code(told, '/assets/main.js');
  expect(code(bus, '/r/mf-games/1.2.3/page.js')()).toEqual({ remote: 'mf-games', version: '1.2.3' });
  expect(code(bus, '/assets/main.js')()).toBeUndefined();
  expect(callingVersion(1)).toBeUndefined();
});

test('a version cannot hide by setting how stacks are made', () => {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = 0;
  Error.prepareStackTrace = () => '/assets/main.js:1:1';
  expect(from('/r/mf-games/1.2.3/page.js')).toEqual({ remote: 'mf-games', version: '1.2.3' });
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
});

/** Stacks as the engines write them, of a wrapper of the page (`add`) that a version's effect called. */
const site = 'https://r777.example';
const engines = {
  Chromium: [
    'Error',
    `    at callingVersion (${site}/assets/main.1.js:1:100)`,
    `    at Window.add (${site}/assets/main.1.js:1:200)`,
    `    at Object.run (${site}/r/mf-games/1.2.3/page.js:1:300)`,
    `    at new Promise (<anonymous>)`,
    `    at commit (${site}/assets/main.1.js:1:400)`,
  ],
  Firefox: [
    `callingVersion@${site}/assets/main.1.js:1:100`,
    `add@${site}/assets/main.1.js:1:200`,
    `run/<@${site}/r/mf-games/1.2.3/page.js:1:300`,
    `commit@${site}/assets/main.1.js:1:400`,
    '',
  ],
  WebKit: [
    `callingVersion@${site}/assets/main.1.js:1:100`,
    `add@${site}/assets/main.1.js:1:200`,
    'forEach@[native code]',
    `@${site}/r/mf-games/1.2.3/page.js:1:300`,
    `commit@${site}/assets/main.1.js:1:400`,
  ],
};

test.each(Object.entries(engines))('a stack of %s names the version that called', async (_engine, lines) => {
  const asks = async (stack: string[]) => {
    vi.stubGlobal(
      'Error',
      class {
        stack = stack.join('\n');
      },
    );
    vi.resetModules();
    return (await import('./owner')).callingVersion();
  };
  expect(await asks(lines)).toEqual({ remote: 'mf-games', version: '1.2.3' });
  // The shell called the wrapper, on behalf of the version.
  expect(await asks(lines.flatMap((line) => (/add/.test(line) ? [line, line] : [line])))).toBeUndefined();
});

test('a version cannot hide behind another getter of stacks, where an engine has one', async () => {
  class WithGetter {
    get stack() {
      return engines.Firefox.join('\n');
    }
  }
  vi.stubGlobal('Error', WithGetter);
  vi.resetModules();
  const { callingVersion: asked } = await import('./owner');
  Object.defineProperty(WithGetter.prototype, 'stack', { get: () => '' });
  expect(asked()).toEqual({ remote: 'mf-games', version: '1.2.3' });
});
