import { expect, test } from 'vitest';
import { planRelease, unreleasedLine } from './release-plan';

type Known = NonNullable<Parameters<typeof planRelease>[0]>;

const mark = { at: '2026-11-20T08:00:00.000Z', who: 'omar', why: 'do not ship' };
/** A published version, made from the inputs of this name. */
const published = (version: string, inputs: string, unhealthy: typeof mark | null = null) => ({
  ...{ version, inputs, unhealthy, publishedAt: mark.at, publishedBy: 'team', signedBy: 'own', bytes: 1, files: 1 },
});
/** 1.1.0 was rolled back, 1.0.0 is live; 1.2.0 was removed. */
const known = (part: Partial<Known> = {}): Known => ({
  name: 'mf-a',
  live: { version: '1.0.0', since: mark.at, inputs: 'first' },
  enabled: true,
  versions: [published('1.1.0', 'second', mark), published('1.0.0', 'first')],
  removed: ['1.2.0'],
  ...part,
});
const sources = (inputs: string, version = '1.0.0') => ({ inputs, version, signer: 'own' });
/** The same versions, signed by somebody else, who says that they are made from the same inputs. */
const foreign = () => known({ versions: known().versions.map((one) => ({ ...one, signedBy: 'of a team' })) });

test.each([
  ['of which nothing is known is built under its own number', undefined, sources('any', '3.0.0'), {}, 'build 3.0.0'],
  ['that is live already is left alone', known(), sources('first'), {}, 'nothing 1.0.0'],
  [
    'that is live already is left alone, also with --patch',
    known(),
    sources('first'),
    { patch: true },
    'nothing 1.0.0',
  ],
  ['with a number that was never published is built under it', known(), sources('edit', '2.0.0'), {}, 'build 2.0.0'],
  ['with a number that is asked for is built under it', known(), sources('first'), { version: '2.0.0' }, 'build 2.0.0'],
  [
    'made from sources that were rolled back gets another number with a second yes',
    known(),
    sources('second'),
    { version: '2.0.0', evenUnhealthy: true },
    'build 2.0.0',
  ],
  ['is built as the next patch, past removed numbers', known(), sources('edit'), { patch: true }, 'build 1.2.1'],
  [
    'is built as the next patch of the releases, whatever pre-release is published',
    known({ versions: [published('2.0.0-alpha', 'alpha'), published('1.2.0', 'first')], removed: ['3.0.0-rc.1'] }),
    sources('edit', '1.2.0'),
    { patch: true },
    'build 1.2.1',
  ],
  [
    'of a pre-release is built as the next one of it',
    known({ versions: [published('2.0.0-alpha.1', 'alpha'), published('1.2.0', 'first')] }),
    sources('edit', '2.0.0-alpha.1'),
    { patch: true },
    'build 2.0.0-alpha.2',
  ],
  [
    'made from the sources of a pre-release alone does not put that one live by itself',
    known({ versions: [published('2.0.0-alpha', 'alpha'), published('1.2.0', 'first')] }),
    sources('alpha', '1.2.0'),
    { patch: true },
    'build 1.2.1',
  ],
  ['made from sources that are published goes live as that version', known(), sources('second'), {}, 'activate 1.1.0'],
  ['made from them is not built again', known(), sources('second'), { patch: true }, 'activate 1.1.0'],
  ['that is published and not live goes live', known({ live: null }), sources('first'), {}, 'activate 1.0.0'],
  [
    'that somebody else signed is built, whatever inputs it names',
    foreign(),
    sources('first', '1.3.0'),
    {},
    'build 1.3.0',
  ],
  ['that is live by somebody else is replaced', foreign(), sources('first'), { patch: true }, 'build 1.2.1'],
  ['that is off comes back on', known({ enabled: false }), sources('first'), { enable: true }, 'activate 1.0.0'],
] as const)('a remote %s', (_what, remote, tree, asked, plan) => {
  const { todo, version } = planRelease(remote, tree, asked);
  expect(`${todo} ${version}`).toBe(plan);
});

test('an edit under a published number is refused, with the possible next steps', () => {
  expect(() => planRelease(known(), sources('edit'), {})).toThrow(
    expect.objectContaining({
      code: 'version.exists',
      message: expect.stringMatching(
        /mf-a 1\.0\.0 is published already, from other sources.*mf-a\/package\.json, or .*--patch \(1\.2\.1\).*--version/,
      ),
    }),
  );
  expect(() => planRelease(known(), sources('edit'), { version: '1.1.0' })).toThrow(
    /mf-a 1\.1\.0 is published already/,
  );
  expect(() => planRelease(known(), sources('edit', '1.2.0'), {})).toThrow(
    /1\.2\.0 was published before, and its files/,
  );
});

test('a number that somebody else has published is refused, also with the same inputs', () => {
  expect(() => planRelease(foreign(), sources('first'), {})).toThrow(
    expect.objectContaining({ code: 'version.exists', message: expect.stringMatching(/or by somebody else.*--patch/) }),
  );
  const nobody = { ...sources('first'), signer: undefined };
  const unsigned = known({ versions: known().versions.map((one) => ({ ...one, signedBy: null })) });
  expect(() => planRelease(unsigned, nobody, {})).toThrow(expect.objectContaining({ code: 'version.exists' }));
  expect(unreleasedLine(foreign(), sources('first'))).toMatch(
    /its sources are not released, 1\.0\.0 stays live.*--patch/,
  );
});

test('sources that were rolled back get no other number without a second confirmation', () => {
  expect(() => planRelease(foreign(), sources('second'), { patch: true })).toThrow(
    expect.objectContaining({ code: 'version.unhealthy' }),
  );
  expect(() => planRelease(known(), sources('second'), { version: '2.0.0' })).toThrow(
    expect.objectContaining({
      code: 'version.unhealthy',
      message: expect.stringMatching(
        /^mf-a 2\.0\.0 .* sources of 1\.1\.0, which was rolled back on 2026-11-20 08:00Z by omar: do not ship\. .*--even-unhealthy/,
      ),
    }),
  );
});

test('a disabled remote is refused before anything is built, also when its sources are live', () => {
  for (const inputs of ['first', 'edit'])
    expect(() => planRelease(known({ enabled: false }), sources(inputs), { patch: true })).toThrow(
      expect.objectContaining({
        code: 'remote.disabled',
        message: expect.stringMatching(/--enable, or .*npm run fed -- enable mf-a/),
      }),
    );
});

test.each([
  ['what is live', sources('first'), undefined],
  [
    'an edit',
    sources('edit'),
    'mf-a: its sources are not released, 1.0.0 stays live; to release them: npm run deploy -- mf-a --patch',
  ],
  [
    'an edit with a number of its own',
    sources('edit', '2.0.0'),
    'mf-a: its sources are not released, 1.0.0 stays live; to release them: npm run deploy -- mf-a',
  ],
  [
    'what was rolled back',
    sources('second'),
    'mf-a: its sources are those of 1.1.0, which was rolled back (do not ship); 1.0.0 stays live',
  ],
])('a start with %s says so', (_what, tree, line) => {
  expect(unreleasedLine(known(), tree)).toBe(line);
});

test('a start that was interrupted before its release went live says how to finish it', () => {
  expect(unreleasedLine(known({ live: null }), sources('first'))).toBe(
    'mf-a: its sources are not released, nothing is live; to release them: npm run deploy -- mf-a',
  );
});
