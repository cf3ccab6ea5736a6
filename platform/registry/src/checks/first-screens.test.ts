import type { FirstScreen, TemplateNode } from '@mfe/contract';
import { ownNames } from '@mfe/contract/build-names';
import { expect, test } from 'vitest';
import { builtVersion } from '../testing/built';
import { firstScreenProblems } from './first-screens';
import { MAX_DRAWN_CHARACTERS, MAX_DRAWN_PIECES } from './limits';

const { built } = builtVersion('mf-games', '1.0.0', { slots: { 'home.games': './Page' } });

const problemsOf = (BN: string, calls = '{}') =>
  firstScreenProblems(built, `{"screens":{"home.games":{"calls":${calls},"css":"","nodes":{"BN":${BN},"EN":[]}}}}`);

/** Lists inside lists, each full. */
const lists = (levels: number, nodes: TemplateNode[]): TemplateNode[] =>
  levels === 0 ? nodes : [{ each: 'hot', limit: 24, nodes: lists(levels - 1, nodes) }];

test.each([4, 5, 7, 20])(
  'lists nested %i times are refused, because they grow too large when they are full',
  (levels) => {
    expect(problemsOf(JSON.stringify(lists(levels, ['x'])))).toEqual([
      expect.stringMatching(
        /^home\.games: may grow to .*[\d,]+ nodes when its lists are full; at most 20,000\. Lower a/,
      ),
    ]);
  },
);

test.each<[string, TemplateNode[]]>([
  ['in the cases of a list', [{ each: 'a', limit: 24, by: 'kind', cases: { x: lists(3, ['x', 'y']) } }]],
  ['in one branch of a choice', [{ when: 'a', nodes: [], otherwise: lists(4, ['x']) }]],
  ['inside elements', [{ tag: 'ul', nodes: lists(4, [{ tag: 'li' }]) }]],
  ['in parts of attributes', lists(3, [{ tag: 'b', attributes: { title: ['a', 'b', 'c', 'd'] } }])],
])('the full size counts what is nested %s', (_, nodes) => {
  expect(problemsOf(JSON.stringify(nodes)).join()).toContain(
    `nodes when its lists are full; at most ${MAX_DRAWN_PIECES.toLocaleString('en')}`,
  );
});

test.each<[string, TemplateNode]>([
  ['words of the template', 'word '.repeat(390)],
  ['values', { tag: 'b', attributes: { title: Array.from({ length: 8 }, () => ({ value: '.a' })) } }],
  ['HTML of the data', { value: '.content', as: 'html' }],
])('the full size counts characters: long %s in long lists are refused', (_, node) => {
  expect(problemsOf(JSON.stringify(lists(2, [node]))).join()).toContain(
    `characters when its lists are full; at most ${MAX_DRAWN_CHARACTERS.toLocaleString('en')}`,
  );
});

test('a slot in a list is refused: the screen of another remote would be repeated', () => {
  expect(problemsOf(JSON.stringify(lists(1, [{ slot: 'games.banner' }])))).toEqual([
    expect.stringContaining('may grow to 24 slots when its lists are full; at most 12'),
  ]);
});

test('a list of lists that a page can show is accepted', () => {
  expect(problemsOf(JSON.stringify(lists(2, [{ tag: 'a', attributes: { title: [{ value: '.b' }] } }])))).toEqual([]);
});

const levels = (open: string, close: string, count = 6000) => `${open.repeat(count)}"x"${close.repeat(count)}`;
test.each([
  ['elements', levels('{"tag":"p","nodes":[', ']}')],
  ['lists', levels('{"each":"a","limit":1,"nodes":[', ']}')],
  ['cases', levels('{"each":"a","limit":1,"by":"b","cases":{"c":[', ']}}')],
  ['choices', levels('{"when":"a","otherwise":[],"nodes":[', ']}')],
])('6,000 levels of %s are refused with the place and the limit', (_, node) => {
  expect(problemsOf(`[${node}]`)).toEqual([expect.stringMatching(/^home\.games: .*nested deeper than 24/)]);
});

test.each([
  ['arrays', levels('[', ']')],
  ['objects', levels('{"a":', '}')],
])('6,000 levels of %s in a node, in an input and beside the screens are refused', (_, json) => {
  expect(problemsOf(`[${json}]`).length).toBeGreaterThan(0);
  expect(problemsOf('[]', `{"a":{"call":"hotGames","input":{"b":${json}}}}`).length).toBeGreaterThan(0);
  expect(firstScreenProblems(built, json).length).toBeGreaterThan(0);
  expect(firstScreenProblems(built, `{"screens":{},"more":${json}}`).length).toBeGreaterThan(0);
});

test.each<[string, unknown, string]>([
  ['an element of its own', { tag: 'script' }, 'nodes.BN.0.tag: an element'],
  ['a handler', { tag: 'p', attributes: { onclick: ['x'] } }, 'attributes.onclick: an attribute'],
  ['two kinds at once', { tag: 'p', each: 'a', limit: 1 }, 'nodes.BN.0: Unrecognized key'],
  ['no kind', { text: 'x' }, 'nodes.BN.0: a node is a text, or has one of value, each, when, slot, tag'],
  ['a number', 7, 'nodes.BN.0: a node is a text'],
  ['a long list', { each: 'a', limit: 25 }, 'nodes.BN.0.limit'],
  [
    'a wrong node far inside',
    { when: 'a', nodes: [], otherwise: [{ tag: 'p', nodes: ['a', { tag: 'form' }] }] },
    'BN.0.otherwise.0.nodes.1.tag',
  ],
])('%s is refused with its place', (_, node, reason) => {
  expect(problemsOf(JSON.stringify([node])).join()).toContain(reason);
});

test('screens that share nodes are read once, and are few', () => {
  const screen: FirstScreen = { calls: {}, css: '', nodes: { BN: lists(4, ['x']), EN: [] } };
  const screens: Record<string, object> = { 'home.games': screen };
  for (let count = 1; count < 40; count++) screens[`home.games ${count}`] = { calls: {}, like: 'home.games' };
  const reasons = firstScreenProblems(built, JSON.stringify({ screens }));
  expect(reasons).toHaveLength(1);
  for (let count = 0; count < 100; count++) screens[`home.games /${count}`] = { calls: {}, like: 'home.games' };
  expect(firstScreenProblems(built, JSON.stringify({ screens }))).toEqual([
    'first screens are at most 100; these are 140',
  ]);
});

test('a version asks the backend a bounded number of calls', () => {
  const call = (page: number) => ({ call: 'gameList', input: { pageNo: page + 1 } });
  const screen = (from: number, count: number) => ({
    calls: Object.fromEntries(Array.from({ length: count }, (_, one) => [`c${one}`, call(from + one)])),
    css: '',
    nodes: { BN: [], EN: [] },
  });
  const read = (screens: object) => firstScreenProblems(built, JSON.stringify({ screens }));
  expect(read({ 'home.games': screen(0, 8) })).toEqual([]);
  expect(read({ 'home.games': screen(0, 9) })).toEqual(['home.games: a screen has at most 8 calls']);
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, one) => [`home.games /${one}`, screen(one * 8, 8)]));
  expect(read(many)).toEqual(['first screens have at most 64 different calls; these have 72']);
});

const styled = (css: string) =>
  firstScreenProblems(
    built,
    JSON.stringify({ screens: { 'home.games': { calls: {}, css, nodes: { BN: ['x'], EN: ['x'] } } } }),
  );
const own = ownNames(built.container);

test.each(['{header:is(&,*){display:none}}', '{&{header:is(&,*){display:none}}}', '{--z-float:99}'])(
  'a rule that would reach the whole page is refused: %s',
  (block) => {
    expect(styled(`.${own}a${block}`)).toEqual([expect.stringMatching(/^home\.games: its styles: /)]);
  },
);

test.each(['{color:red', '{color:red}/*', '{content:"', '{&{color:red}', '{color:red}@media print{'])(
  'a sheet that would swallow the rules of the next remote is refused: %s',
  (rest) => {
    expect(styled(`.${own}a${rest}`).join()).toMatch(/is not closed|cannot be read/);
    expect(styled(`.${own}a{color:red}`)).toEqual([]);
  },
);

const withCall = (call: object) => problemsOf('["x"]', JSON.stringify({ games: call }));

test('a call is refused whose input the call does not have', () => {
  const input = { gameType: 'SLOT', pageSize: 9 };
  expect(withCall({ call: 'gameList', input: { ...input, gameType: 'RNG' }, asked: { vassalage: 'code' } })).toEqual(
    [],
  );
  expect(withCall({ call: 'gameList', input })).toEqual([expect.stringContaining('input of gameList: gameType: ')]);
  expect(withCall({ call: 'gameList', input: { pageSize: 5_000 } }).join()).toContain('gameList: pageSize: ');
  expect(withCall({ call: 'vendors', input: { other: 'x' } })).toEqual(['home.games: vendors has no input other']);
  expect(withCall({ call: 'vendors', input: {}, asked: { other: 'x' } })).toEqual([
    'home.games: vendors has no input other',
  ]);
  const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`a${at}`, 'x'.repeat(100)]));
  expect(withCall({ call: 'vendors', input: many }).join()).toContain('at most 24 values');
});
