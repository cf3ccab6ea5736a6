import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  entryFiles,
  findLines,
  isCode,
  isTest,
  linesOf,
  quantile,
  type TrackedFile,
  testTitles,
  trackedFiles,
  undocumentedExports,
} from './written-rules';

const files = trackedFiles();
const code = files.filter(isCode);
/** The rules in this folder contain the words that they forbid. */
const others = (all: readonly TrackedFile[]) =>
  all.filter(({ path }) => !path.startsWith('tools/scripts/written-rules'));

/** These tests are about a moment in time, or about nothing happening, and have to wait. */
const MEANT_TO_WAIT = [
  'shared/src/core/overlay-history.test.ts',
  'services/wps/src/testing/service/crash.test.ts',
  'platform/server-kit/src/service/slow-requests.test.ts',
  'tools/scripts/ops/nginx.test.ts',
];
/** One line per entry; the schema of each documents it. */
const TABLES = ['shared/src/contracts/calls/all.ts', 'shared/src/contracts/entities.ts'];

/** A copy of shared/src/money: parses or prints hundredths, or is a function of the same name. */
const OWN_MONEY =
  /replace\('\.', ''\)|slice\(0, -2\)\}\.|(stake|amount|payout|paisa|rate|balance)\w* \/ 100\)\.toFixed|(function|const) (toPaisa|toPoisha|toTaka)\b/i;
/** A number made from something whose name says that it is an amount. */
const FLOAT_AMOUNT =
  /\bparseFloat\(|\bNumber\([^()]*(amount|balance|stake|payout|turnover|taka|money|paisa|price|bonus|total|fee)\b/i;
/** A member type as a numeric literal, or a list of such numbers. */
const OWN_MEMBER_TYPE = /\b(memberT|t)ype\)? [!=]== \d|\b(TRIAL|\w*AGENT)(_TYPE)? = \d|\[0, (4|TRIAL\w*), 40/;
/** Folders with amounts and members: the artwork and the registry have none. */
const isProduct = ({ path }: TrackedFile) =>
  /^(shell|mf-[\w-]+|shared|platform\/host|services\/(wps|sandbox-vendor))\/src\/(?!testing\/)/.test(path);

/**
 * Other addresses of a page, which nothing links to; and the page that the service worker has to know without the
 * site's code.
 */
const MORE_ADDRESSES = [
  'shell/src/routes/table.ts',
  'shell/src/routes/table.ts',
  'shell/src/service-worker/cacheable.ts',
];

/** Ways to send a request without the shared wrapper of all calls. */
const SENDS = /(?<!\w)(?<!(?<!window|globalThis|self)\.)fetch\(|from 'axios'|new XMLHttpRequest\b|\bsendBeacon\(/;
/** The wrapper's two transports; and what is no call of the backend: builds and their files, pages, pings, reports and the event stream. */
const SENDERS = [
  'platform/host/src/override/local-build.ts',
  'platform/host/src/reports/page-proof.ts',
  'platform/host/src/updates.ts',
  'platform/host/src/without-scope.ts',
  'shared/src/core/http/read.ts',
  'shared/src/core/http/write.ts',
  'shared/src/core/lazy-file.ts',
  'shell/src/features/network-notice/network-notice.tsx',
  'shell/src/features/server-picker/servers.ts',
  'shell/src/features/settings/build.ts',
  'shell/src/session/event-stream.ts',
];

/** Longest title of a test without its ids, in characters. */
const MAX_TITLE = 100;

describe('sizes', () => {
  test('half of the files are under 75 lines, nine of ten have at most 175, and none is over 400', () => {
    const sizes = code.map(linesOf);
    expect(quantile(sizes, 0.5)).toBeLessThan(75);
    // Code that is read together is one file of up to 250 lines: decision 062.
    expect(quantile(sizes, 0.9)).toBeLessThanOrEqual(175);
    expect(code.filter((file) => linesOf(file) > 400).map(({ path }) => path)).toEqual([]);
  });

  test('a file over 250 lines says why it is not two', () => {
    const long = code.filter((file) => linesOf(file) > 250 && !/over the usual size/.test(file.text));
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  test('all documents together have at most 60,000 words, the requirements not counted', () => {
    const documents = files.filter(({ path }) => path.endsWith('.md') && !path.startsWith('docs/requirements/'));
    expect(documents.length).toBeGreaterThan(80);
    const words = documents.flatMap(({ text }) => text.split(/\s+/).filter(Boolean));
    expect(words.length).toBeLessThanOrEqual(60_000);
  });
});

describe('code', () => {
  test('no path is read from an address: a folder with a space would not be found', () => {
    expect(findLines(files, /import\.meta\.url\)\.pathname/)).toEqual([]);
  });

  test('no style uses !important, and no type is silenced', () => {
    expect(findLines(others(code), /!important|\bas any\b|@ts-(ignore|nocheck)/)).toEqual([]);
  });

  test('code of a remote listens to the window only while the remote is on the page', () => {
    // A module that never removes its listener keeps its whole version in memory after the swap.
    const inRemotes = code.filter(({ path }) => /^(shared\/src\/ui|mf-\w+\/src)\//.test(path));
    expect(findLines(inRemotes, /^((globalThis|window|document|visualViewport)\S*\.)?addEventListener\b/)).toEqual([]);
  });

  test('only shared/src/money parses, prints and rounds amounts, and no amount is a float on a phone', () => {
    const others = code.filter((file) => !isTest(file) && file.path !== 'shared/src/money/money.ts');
    expect(findLines(others.filter(isProduct), OWN_MONEY)).toEqual([]);
    const phone = others.filter(({ path }) =>
      /^(shell|mf-[\w-]+|shared|platform\/host|services\/sandbox-vendor)\/src\//.test(path),
    );
    expect(phone.length).toBeGreaterThan(400);
    expect(findLines(phone, FLOAT_AMOUNT)).toEqual([]);
  });

  test('API-01 no screen makes a call by itself: requests leave from the shared wrapper and a few named places', () => {
    const browser = code.filter(
      ({ path }) => /^(shell|mf-[\w-]+|shared|platform\/host)\/src\//.test(path) && !isTest({ path, text: '' }),
    );
    expect(browser.length).toBeGreaterThan(400);
    const sending = findLines(browser, SENDS).map((line) => line.split(':')[0]);
    expect([...new Set(sending)].toSorted()).toEqual(SENDERS);
  });

  test.each([
    "await fetch('/lgw/games/hot?language=BN')",
    'globalThis.fetch(calls.hotGames.path)',
    "import axios from 'axios';",
    'new XMLHttpRequest()',
    "navigator.sendBeacon('/wps/feedback')",
  ])('a request outside of the wrapper is found: %s', (line) => expect(line).toMatch(SENDS));

  test.each([
    "const paisa = (text: string) => BigInt(text.replace('.', ''));",
    'const taka = (paisa / 100).toFixed(2);',
    'export function toPaisa(text: string) {',
  ])('a second way to parse or print an amount is found: %s', (line) => expect(line).toMatch(OWN_MONEY));

  test.each(['Number(bet.minStake)', 'parseFloat(text)', 'if (Number(line.payout) > 0)', 'Number(wallet.sumBalance)'])(
    'an amount as a float is found: %s',
    (line) => expect(line).toMatch(FLOAT_AMOUNT),
  );

  test('names and rights of member types are only in contracts/member-types', () => {
    const others = code.filter((file) => !isTest(file) && file.path !== 'shared/src/contracts/member-types.ts');
    expect(findLines(others.filter(isProduct), OWN_MEMBER_TYPE)).toEqual([]);
    for (const copy of [
      'const TRIAL = 4;',
      'if (member.type === 4) return;',
      'const notAgents = new Set([0, TRIAL_TYPE, 40]);',
    ])
      expect(copy).toMatch(OWN_MEMBER_TYPE);
  });

  test('near-view observers and text keys are each in one place in shared', () => {
    const product = code
      .filter((file) => !isTest(file) && isProduct(file))
      .filter(({ path }) => !path.endsWith('states.tsx'));
    const placesOf = (pattern: RegExp) => new Set(findLines(product, pattern).map((line) => line.split(':')[0]));
    // The other one observes elements that scroll far away.
    expect([...placesOf(/new IntersectionObserver\(/)].toSorted()).toEqual([
      'mf-games/src/games/grid/use-far-away.ts',
      'shared/src/ui/near-view/near-view.ts',
    ]);
    // A vendor's game is not a remote, and has its own texts.
    expect([...placesOf(/`\$\{K\}\.\$\{/)]).toEqual([
      'services/sandbox-vendor/src/client/texts.ts',
      'shared/src/react/text.ts',
    ]);
  });

  test('addresses of the site are only in paths.ts', () => {
    const phone = code.filter(
      (file) => !isTest(file) && /^(shell|mf-[\w-]+|shared|platform\/host)\/src\/(?!testing\/)/.test(file.path),
    );
    const others = phone.filter(({ path }) => !/testing\/|test-kit|state-samples|states\.tsx$/.test(path));
    const found = findLines(others, /^(?!\s*(\/?\*|\/\/)).*['"`]\/m\/[a-zA-Z]/).filter(
      (line) => !line.startsWith('shared/src/core/site/paths.ts:'),
    );
    expect(found.map((line) => line.replace(/:\d+ .*/, ''))).toEqual(MORE_ADDRESSES);
  });

  test('no test sleeps', () => {
    const tests = others(code).filter((file) => isTest(file) && !MEANT_TO_WAIT.includes(file.path));
    expect(findLines(tests, /waitForTimeout|new Promise\(.*setTimeout\(.*\d|timers\/promises/)).toEqual([]);
  });

  test('everything that a package exports says what it is', () => {
    const entries = readdirSync(resolve(import.meta.dirname, '../..'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => entriesOf(name));
    expect(entries.length).toBeGreaterThan(10);
    const reached = new Map(entries.flatMap((entry) => entryFiles(files, entry)).map((file) => [file.path, file]));
    const asked = [...reached.values()].filter(({ path }) => !TABLES.includes(path));
    expect(undocumentedExports(asked)).toEqual([]);
  });
});

describe('styles', () => {
  const styles = code.filter(({ path }) => path.endsWith('.css'));

  test('only properties that the compositor animates have transitions', () => {
    const moved = styles.flatMap(({ path, text }) =>
      [...text.matchAll(/transition:([^;]+);/g)].flatMap(([, list = '']) =>
        list.split(/,(?![^(]*\))/).map((each) => `${path} ${each.trim()}`),
      ),
    );
    expect(moved.length).toBeGreaterThan(10);
    expect(moved.filter((each) => !/ (transform|scale|opacity|none|var\(--press-out\))( |$)/.test(each))).toEqual([]);
  });

  test('a press is drawn at once, and fades out over time', () => {
    const rules = styles.flatMap(({ path, text }) =>
      [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({ path, selector, body })),
    );
    const pressed = rules.filter(
      ({ body, selector }) => /transform: |scale: /.test(body) && selector.includes('[data-pressed]'),
    );
    expect(pressed.length).toBeGreaterThan(5);
    expect(pressed.filter(({ body }) => !body.includes('transition: none;'))).toEqual([]);
    const back = new Set(
      rules.filter(({ body }) => /transition: (var\(--press-out\)|scale )/.test(body)).map(({ path }) => path),
    );
    expect(pressed.filter(({ path }) => !back.has(path))).toEqual([]);
  });

  test('nothing uses the browser’s own :active state', () => {
    // `:active` begins at the end of a quick tap, together with the reaction to the tap. For the marquee that is early
    // enough.
    expect(findLines(styles, /:active/).filter((line) => !line.includes('marquee.module.css'))).toEqual([]);
  });

  test('no rule depends on the whole page through :has', () => {
    // With every change of the page the browser would search all of it for such a rule.
    expect(findLines(styles, /(:root|html|body)\S*:has\(/)).toEqual([]);
  });
});

describe('words', () => {
  test('a test title without its ids has at most 100 characters', () => {
    const titles = code.filter(isTest).flatMap((file) => testTitles(file).map((title) => [title, file.path] as const));
    expect(titles.length).toBeGreaterThan(2000);
    expect(titles.filter(([title]) => title.length > MAX_TITLE)).toEqual([]);
  });

  test.each([
    ["test('X-1 Y-2 it works', async () => {", 'it works'],
    ["test.each([1, 2])('of %s', (n) => {", 'of %s'],
    ["  ] as const)(\n    'on a new line', (n) => {", 'on a new line'],
    ['it(`a template`, { timeout: 1 }, () => {', 'a template'],
  ])('a title is found in %j', (text, title) => expect(testTitles({ path: 'a.test.ts', text })).toEqual([title]));

  test('no text on a screen holds an emoji', () => {
    const shown = files.filter(({ path }) =>
      /^(locales|wps\/src\/(seed|platform\/settings)|art\/src|shell|mf-|shared\/src\/ui)/.test(path),
    );
    expect(findLines(shown, /\p{Emoji_Presentation}|\uFE0F/u)).toEqual([]);
  });

  test("no file contains a path of a developer's machine, or a number of an issue tracker", () => {
    expect(findLines(others(files), /(?<![\w.:])\/(work|tmp|root|Users|home\/\w+)\//)).toEqual([]);
    expect(findLines(others(files), /\b(issue|fixes|closes|bug) #\d+/i)).toEqual([]);
  });

  test('the security page names existing tests', () => {
    const page = files.find(({ path }) => path === 'docs/security.md')?.text ?? '';
    const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !files.some(({ path }) => `/${path}`.endsWith(`/${name}`)))).toEqual([]);
  });

  test('decisions are dated, in force, with context and decision', () => {
    const folder = resolve(import.meta.dirname, '../../docs/decisions');
    const names = readdirSync(folder)
      .filter((name) => name !== 'README.md')
      .toSorted();
    const sections = ['Context', 'Decision', 'Consequences', 'Rejected'];
    for (const name of names) {
      const text = readFileSync(join(folder, name), 'utf8');
      expect([name, text]).toEqual([name, expect.stringMatching(/^# \d{3} · .+\n\n\d{4}-\d{2}-\d{2} · accepted/)]);
      const found = [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
      expect([name, found]).toEqual([name, sections.filter((title) => found.includes(title))]);
      expect([name, found.slice(0, 2)]).toEqual([name, ['Context', 'Decision']]);
    }
  });
});

/** Paths of a package's TypeScript entries that are named one by one. */
function entriesOf(folder: string): string[] {
  const found = files.find(({ path }) => path === `${folder}/package.json`);
  if (!found) return [];
  const { exports = {} } = JSON.parse(found.text) as { exports?: Record<string, string> };
  return Object.values(exports)
    .filter((target) => target.endsWith('.ts') && !target.includes('*'))
    .map((target) => join(folder, target));
}
