import { describe, expect, test } from 'vitest';
import { OVERRIDE_VERSION } from '../discovery/discovery';
import '../testing/site';
import { describeError, isOurs, redacted, versionAtFault } from './page-error';

const own = 'https://r777.example/r/mf-games/1.2.0/546.0e.js';

/** An error with the lines of a stack as a browser writes them. */
const withStack = (stack: string | undefined, over: object = {}) =>
  Object.assign(Object.defineProperty(new TypeError('x is not a function'), 'stack', { value: stack }), over);
const inChrome = (...files: string[]) => `TypeError: x\n${files.map((file) => `    at f (${file})`).join('\n')}`;

describe('a message for strangers', () => {
  test.each([
    ['saw `Karim Uddin is` there', 'saw … there'],
    ['saw `Karim Uddin', 'saw …'],
    ['saw “Karim Uddin is” there', 'saw … there'],
    ['saw “Karim Uddin', 'saw …'],
    ["saw 'Karim Uddin is' there", 'saw … there'],
    ["saw 'Karim Uddin", 'saw …'],
  ])('is without quoted words, also where the quote has no end: %s', (message, left) =>
    expect(redacted(message)).toBe(left),
  );

  test.each([
    ['GET https://a.example/Karim failed', 'GET … failed'],
    ['GET https://a.example/x,Karim failed', 'GET … failed'],
    ['no route /Karim here', 'no route … here'],
    ['no route /agent,Karim here', 'no route … here'],
    ['bad query Karim,name=x here', 'bad query … here'],
    ['bad query name=x,Karim here', 'bad query … here'],
  ])('is without addresses and what stands in them: %s', (message, left) => expect(redacted(message)).toBe(left));
});

describe('the description of an error', () => {
  const describedBy = (code: unknown) => describeError(Object.assign(new Error('no such member'), { code }), '/m/home');

  test.each(['session.revoked', 'play.limit.reached'])('is its code, where it has one of ours: %s', (code) =>
    expect(describedBy(code).message).toBe(code),
  );

  test.each([19, 'Karim', 'Karim is gone.away', 'member.gone: Karim', 'member.', ['member.gone']])(
    'is its message, where what it calls its code is none of ours: %s',
    (code) => expect(describedBy(code).message).toBe('no such member'),
  );

  test('has no name that could be of a person', () =>
    expect(describeError(withStack('', { name: '+880 Karim' }), '/m/home').type).toBe('Error'));

  test('has the eight innermost frames, and none that is longer than 200 characters', () => {
    const file = (length: number) => `/assets/${'a'.repeat(length - '/assets/.js:1:20'.length)}.js:1:20`;
    const frames = Array.from({ length: 9 }, (_, n) => `/assets/main.js:${n + 1}:20`);
    const stackOf = (...lines: string[]) =>
      describeError(withStack(inChrome(...lines.map((line) => `https://r777.example${line}`))), '/m/home').stack;
    expect(stackOf(...frames)).toEqual(frames.slice(0, 8));
    expect(stackOf(file(201), file(200))).toEqual([file(200)]);
  });
});

describe('the version at fault', () => {
  const atFault = { remote: 'mf-games', version: '1.2.0' };

  test.each([
    ['as Chrome writes it', inChrome(`${own}:123:45`, 'https://r777.example/assets/main.js:12:3')],
    ['as Chrome writes it for code without a name', `TypeError: x\n    at ${own}:1:20`],
    ['as Firefox and Safari write it', `f@${own}:1:20\n@https://r777.example/assets/main.js:1:2`],
    ['below a message with a time of day in it', `Error: no draw at 10:20:30 today\n    at f (${own}:1:20)`],
  ])('is found in a stack %s', (_case, stack) => expect(versionAtFault(withStack(stack))).toEqual(atFault));

  test('is found where the words of a failed request only stand within the message', () => {
    const error = withStack(inChrome(`${own}:1:20`), { message: 'no case for Failed to fetch' });
    expect(versionAtFault(error)).toEqual(atFault);
  });

  test.each(['ChunkLoadError', 'AbortError', 'NetworkError', 'NotAllowedError', 'TimeoutError'])(
    'is none for what the browser or the network refused: %s',
    (name) => expect(versionAtFault(withStack(inChrome(`${own}:1:20`), { name }))).toBeUndefined(),
  );
});

describe('whether an error is worth a report', () => {
  const isReported = (error: Error, known?: { remote: string; version: string }) =>
    isOurs(describeError(error, '/m/home', known), error);

  test.each([
    ['no stack', undefined],
    ['a stack without addresses', 'TypeError: x\n    at <anonymous>'],
  ])('it is with %s: no foreign script shows in it', (_case, stack) => expect(isReported(withStack(stack))).toBe(true));

  test('it is not where it is of a developer’s own build', () => {
    const error = withStack(inChrome('https://r777.example/assets/main.js:1:2'));
    expect(isReported(error, { remote: 'mf-games', version: '1.2.0' })).toBe(true);
    expect(isReported(error, { remote: 'mf-games', version: OVERRIDE_VERSION })).toBe(false);
  });
});
