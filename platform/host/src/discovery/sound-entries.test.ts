import type { DiscoveredVersion } from '@mfe/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { incompatibilities } from '../loading/compatibility';
import { Federation } from '../remote-hosts';
import { site } from '../site';
import { version } from '../testing/versions';
import { Discovery, exposeOf } from './discovery';
import { readInlinedDocument } from './inlined-document';
import { applyChange, checkNews, replaceDocument } from './news';

const PROMOTIONS = 'r777/mf-promotions';
const GAMES = 'r777/mf-games';
const good = version('1.0.0');
const reported = vi.fn<(error: Error) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('reportError', reported.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Remotes whose entries were reported as damaged. */
const damaged = () => {
  vi.runAllTimers();
  return [...new Set(reported.mock.calls.map(([{ message }]) => /^damaged entry of (.*)$/.exec(message)?.[1]))];
};

/** Reads all that a page reads of a document before any code of a remote runs. */
function use(discovery: Discovery): void {
  const federation = new Federation(discovery, {} as never);
  for (const remote of discovery.remotes()) {
    const choice = federation.choice(remote);
    federation.remotesOfSlot('home.popups');
    if (typeof choice !== 'object') continue;
    for (const each of [choice.wanted, choice.lastGood ?? choice.wanted]) {
      incompatibilities(each);
      for (const target of [{ page: 'promotion-list' }, { slot: 'home.popups' }]) {
        const files = each.extras?.exposes[exposeOf(target, each) ?? ''];
        for (const file of [...(files?.js ?? []), ...(files?.css ?? [])]) each.extras?.files[file]?.integrity;
      }
      each.url.slice(0, each.url.lastIndexOf('/'));
    }
  }
  for (const page of Object.keys(site.pageOwners)) federation.exposeOfPage(page);
}

const documentOf = (games: unknown) => ({
  schema: '',
  microFrontends: { [PROMOTIONS]: [good], [GAMES]: games as never },
});
const numbers = (discovery: Discovery, remote: string) => discovery.versions(remote).map((v) => v.metadata.version);

/** An entry as the schema of discovery documents allows it: extras are whatever an owner adds. */
const allowed = fc.record(
  {
    url: fc.webUrl(),
    fallbackUrl: fc.webUrl(),
    metadata: fc.record({ version: fc.string(), integrity: fc.string() }, { requiredKeys: ['version'] }),
    deployment: fc.record({ traffic: fc.integer({ min: 0, max: 100 }), default: fc.boolean() }, { requiredKeys: [] }),
    extras: fc.dictionary(fc.string(), fc.jsonValue()),
  },
  { requiredKeys: ['url', 'metadata'] },
);
/** One of ours in which any one value is another. */
const altered = fc
  .tuple(fc.constantFrom(...Object.keys(good.extras ?? {}), 'url', 'metadata', 'deployment', 'extras'), fc.jsonValue())
  .map(([key, value]) => {
    const copy = structuredClone(good) as unknown as Record<string, unknown>;
    Object.assign(key in copy ? copy : (copy.extras as object), { [key]: value });
    return copy;
  });

test.each([
  ['a list with nothing in it', [null]],
  ['no list', {}],
  ['nothing', null],
  ['a text', 'mf-games'],
  ['a text with nothing in it', ''],
  ['extras that are the owner’s alone', [{ ...good, extras: { owner: 'games' } }]],
  ['false in place of extras', [{ ...good, extras: false }]],
  ['nought in place of extras', [{ ...good, extras: 0 }]],
  ['an address that is none', [{ ...good, url: 7 }]],
  ['a page whose expose is no name', [{ ...good, extras: { ...good.extras, pages: { search: { at: './Search' } } } }]],
  ['an expose without files', [{ ...good, extras: { ...good.extras, exposes: { './Search': {} } } }]],
])('an entry that is %s removes its own remote, and is reported', (_, games) => {
  const discovery = new Discovery(documentOf(games), 1);
  use(discovery);
  expect([numbers(discovery, 'mf-games'), numbers(discovery, 'mf-promotions')]).toEqual([[], ['1.0.0']]);
  expect(damaged()).toEqual(['mf-games']);
});

test('one damaged version leaves the remote’s others', () => {
  const discovery = new Discovery(documentOf([null, version('2.0.0')]), 1);
  expect(numbers(discovery, 'mf-games')).toEqual(['2.0.0']);
  expect(damaged()).toEqual(['mf-games']);
});

test('a remote that is switched off has no entries, and is not damaged', () => {
  use(new Discovery(documentOf([]), 1));
  expect(damaged()).toEqual([]);
});

test('an open page keeps the entries it knows instead of damaged ones, and takes the rest of the change', () => {
  const discovery = new Discovery(documentOf([version('1.0.0')]), 1);
  const changed = checkNews(discovery, {
    ...documentOf([null]),
    microFrontends: { [PROMOTIONS]: [version('1.1.0')], [GAMES]: [null as never] },
  });
  applyChange(discovery, { since: 1, revision: 2, microFrontends: changed.microFrontends });
  expect([numbers(discovery, 'mf-games'), numbers(discovery, 'mf-promotions')]).toEqual([['1.0.0'], ['1.1.0']]);
  expect(damaged()).toEqual(['mf-games']);
});

test('no entry, allowed or altered, stops the page or another remote', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.array(fc.oneof(allowed, altered, fc.jsonValue()), { maxLength: 4 })),
      (games) => {
        vi.clearAllTimers();
        reported.mockClear();
        const entry = JSON.parse(JSON.stringify(games)) as DiscoveredVersion[];
        const discovery = new Discovery(documentOf(entry), 1);
        use(discovery);
        expect(numbers(discovery, 'mf-promotions')).toEqual(['1.0.0']);
        const isWhole = Array.isArray(entry) && discovery.versions('mf-games').length === entry.length;
        expect(damaged()).toEqual(isWhole ? [] : ['mf-games']);
        const open = new Discovery(documentOf([good]), 1);
        replaceDocument(open, checkNews(open, documentOf(entry)), 2);
        use(open);
        expect(numbers(open, 'mf-promotions')).toEqual(['1.0.0']);
      },
    ),
  );
});

test('no damaged byte of the document in the page stops the page; one that cannot be read is fetched again', () => {
  const text = JSON.stringify(documentOf([good]));
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.nat(text.length), fc.string(), (from, length, put) => {
      const script = Object.assign(document.createElement('script'), { id: 'discovery', type: 'application/json' });
      script.textContent = text.slice(0, from) + put + text.slice(from + length);
      script.dataset.revision = '7';
      document.body.replaceChildren(script);
      vi.clearAllTimers();
      reported.mockClear();
      const discovery = readInlinedDocument();
      use(discovery);
      vi.runAllTimers();
      // Behind every revision, so that the stream's first event makes the page fetch the document.
      if (reported.mock.calls.some(([error]) => !error.message.startsWith('damaged entry')))
        expect(discovery.revision).toBe(0);
      else expect(discovery.revision).toBe(7);
    }),
  );
});
