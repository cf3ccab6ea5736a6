import type { TemplateNode } from '@mfe/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attacks } from '../../../../remote-kit/src/testing/xss-corpus';
import { callFor, fillScreen, OverBudget } from './fill';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T19:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const fill = (nodes: TemplateNode[], answers: Record<string, unknown>) => {
  return fillScreen({ css: '.a{b:c}', nodes }, answers);
};
const settings = { timeZone: 'Asia/Dhaka' };

test('a day is written as the template says, and anything else as it is', () => {
  const nodes: TemplateNode[] = [
    { value: 'one.start', as: 'MM/DD/YYYY' },
    ' ',
    { value: 'one.name', as: 'MM/DD/YYYY' },
  ];
  expect(fill(nodes, { one: { start: '2026-11-01', name: 'soon' } }).html).toBe('11/01/2026 soon');
});

test('today is the day in the time zone that the data names', () => {
  const today: TemplateNode[] = [{ value: 'today@settings.timeZone' }];
  expect(fill(today, { settings }).html).toBe('2026-11-24');
  expect(fill(today, { settings: { timeZone: 'America/New_York' } }).html).toBe('2026-11-23');
  expect(fill(today, { settings: { timeZone: 'no such zone' } }).html).toBe('');
});

test.each<[string, object, string]>([
  ['before its first day', { start: '2026-11-25', end: '2026-11-30' }, 'soon'],
  ['on its first day', { start: '2026-11-24', end: '2026-11-30' }, 'live'],
  ['on its last day', { start: '2026-11-01', end: '2026-11-24' }, 'live'],
  ['after its last day', { start: '2026-11-01', end: '2026-11-23' }, 'ended'],
])('a choice by days: %s', (_, one, phase) => {
  const nodes: TemplateNode[] = [
    {
      when: 'one.start',
      after: 'today@settings.timeZone',
      nodes: ['soon'],
      otherwise: [{ when: 'today@settings.timeZone', after: 'one.end', nodes: ['ended'], otherwise: ['live'] }],
    },
  ];
  expect(fill(nodes, { one, settings }).html).toBe(phase);
});

test.each([
  [{ from: 'a', to: 'a' }, 'same'],
  [{ from: 'a', to: 'b' }, 'other'],
  [{ from: '', to: '' }, 'other'],
  [{ from: 0, to: 0 }, 'other'],
  [{}, 'other'],
])('a choice by two values: %j', (one, drawn) => {
  const choice: TemplateNode = { when: 'one.from', same: 'one.to', nodes: ['same'], otherwise: ['other'] };
  expect(fill([choice], { one }).html).toBe(drawn);
});

test('a choice by a list: one without entries is none', () => {
  const choice: TemplateNode = { when: 'one', nodes: ['some'], otherwise: ['none'] };
  expect([fill([choice], { one: ['a'] }).html, fill([choice], { one: [] }).html]).toEqual(['some', 'none']);
});

test('the case of a number is drawn, and the limit counts what is drawn', () => {
  const list: TemplateNode = { each: 'list', limit: 2, by: 'sequence', cases: { 1: [{ value: '.name' }] } };
  const entry = (sequence: number, name: string) => ({ sequence, name });
  expect(fill([list], { list: [entry(2, 'a'), entry(1, 'b'), entry(1, 'c'), entry(1, 'd')] }).html).toBe('bc');
});

test('a list is drawn for the entries that have what the address asks for, for all when it asks nothing', () => {
  const list: TemplateNode = {
    each: 'all',
    limit: 2,
    having: { field: 'kinds', value: 'asked.id' },
    nodes: [{ value: '.name' }, { when: '.name', same: 'asked.first', nodes: ['*'], otherwise: [] }],
  };
  const all = [
    { name: 'a', kinds: ['x'] },
    { name: 'b', kinds: ['y', 'xy'] },
    { name: 'c', kinds: ['y'] },
    { name: 'd' },
    { name: 'e', kinds: 'y' },
  ];
  const drawn = (asked?: object) => fillScreen({ css: '', nodes: [list] }, { all }, asked).html;
  expect([drawn({ id: 'y', first: 'c' }), drawn({ id: 'z' }), drawn(), drawn({ id: '' })]).toEqual([
    'bc*',
    '',
    'ab',
    'ab',
  ]);
});

test('a call takes texts and numbers of its entry, and stays as it is without one', () => {
  const call = { call: 'gameList', input: { gameType: 'RNG', vassalage: '' }, asked: { vassalage: 'code' } };
  const input = (entry?: unknown) => callFor(call, entry).input;
  expect(input({ code: 'FOX' })).toEqual({ gameType: 'RNG', vassalage: 'FOX' });
  expect(input()).toEqual({ gameType: 'RNG', vassalage: '' });
  for (const entry of [{}, { code: ['FOX'] }, { code: { a: 1 } }, 'FOX', null])
    expect(input(entry)).toEqual({ gameType: 'RNG', vassalage: '' });
});

test('a value in an address’s query stays one value', () => {
  const link: TemplateNode = {
    tag: 'a',
    attributes: { href: ['/m/detail?id=', { value: 'one.id' }] },
    nodes: ['x'],
  };
  expect(fill([link], { one: { id: 'a&b="c/\ud800' } }).html).toBe(
    '<a href="/m/detail?id=a%26b%3D%22c%2F%EF%BF%BD">x</a>',
  );
});

test('a colour of the data becomes a rule, and anything else is left out', () => {
  const text: TemplateNode = { tag: 'b', colours: { '--ink': { value: 'one.ink' } }, nodes: ['x'] };
  expect(fill([text, text], { one: { ink: '#101c4a' } })).toEqual({
    html: '<b data-colour="--ink:#101c4a">x</b>'.repeat(2),
    css: '.a{b:c}[data-colour="--ink:#101c4a"]{--ink:#101c4a}',
  });
  for (const ink of ['red}body{display:none', 'url(//evil.example)', '#fff;}', '', 7])
    expect(fill([text], { one: { ink } })).toEqual({ html: '<b>x</b>', css: '.a{b:c}' });
});

test('the number of an entry counts from 0 in the whole list', () => {
  const list: TemplateNode = {
    each: 'list',
    limit: 3,
    where: 'shown',
    nodes: [
      { tag: 'a', attributes: { href: ['/m/notice?index=', { value: 'index@' }] }, nodes: [{ value: '.name' }] },
      { when: 'index@', nodes: [], otherwise: ['first'] },
    ],
  };
  const entries = [
    { shown: true, name: 'a' },
    { shown: false, name: 'b' },
    { shown: true, name: 'c' },
  ];
  expect(fill([list], { list: entries }).html).toBe(
    '<a href="/m/notice?index=0">a</a>first<a href="/m/notice?index=2">c</a>',
  );
});

test('the picture that is on the screen at once is fetched first', () => {
  const picture = (loading: string): TemplateNode => ({
    tag: 'img',
    attributes: { src: ['/img/a.svg'], loading: [loading] },
  });
  expect(fill([picture('eager'), picture('lazy')], {}).html).toBe(
    '<img src="/img/a.svg" loading="eager" fetchpriority="high"><img src="/img/a.svg" loading="lazy">',
  );
});

test('HTML of the data keeps its texts, lists, tables and links of the site', () => {
  const content =
    '<h3 class="x">Steps</h3><p>One &amp; two<br>three</p><ul><li>a<li>b</ul><p><a href="/m/help?a=1&amp;b=2" target="_top">help</a> <a href="https://evil.example">out</a></p>';
  expect(fill([{ value: 'one.content', as: 'html' }], { one: { content } }).html).toBe(
    '<h3>Steps</h3><p>One &amp; two<br>three</p><ul><li>a</li><li>b</li></ul><p><a href="/m/help?a=1&amp;b=2">help</a> out</p>',
  );
});

/** Elements and attributes that HTML of the data may bring. */
const harmless = /^(?:[^<>]|<\/?(?:p|b|i|h3|ul|li|div|span|table|tr|td)>|<a href="\/(?![/\\])[^"<>]*">|<\/a>|<br>)*$/;
test.each(attacks)('SEC-02 nothing of it can run or lead away: $name', ({ html: content }) => {
  const { html } = fill([{ value: 'one.content', as: 'html' }], { one: { content } });
  expect(html).toMatch(harmless);
});

test('HTML that is too long waits for the page', () => {
  const content = '<p>words</p>'.repeat(2000);
  expect(fill([{ value: 'one.content', as: 'html' }], { one: { content } }).html).toBe('');
});

test('what is inside a script, a drawing or a form control of the data is no text', () => {
  const content = '<p>a<script>b</script><svg><text>c</text></svg><textarea><b>d</b></textarea>e</p><style>f';
  expect(fill([{ value: 'one.content', as: 'html' }], { one: { content } }).html).toBe('<p>ae</p>');
});

test('HTML of the data keeps its words at any depth, and 64 elements inside each other', () => {
  const content = `${'<b>'.repeat(6000)}words`;
  const { html } = fill([{ value: 'one.content', as: 'html' }], { one: { content } });
  expect(html).toBe(`${'<b>'.repeat(64)}words${'</b>'.repeat(64)}`);
});

const list = (levels: number, nodes: TemplateNode[]): TemplateNode[] =>
  levels === 0 ? nodes : [{ each: 'all', limit: 24, nodes: list(levels - 1, nodes) }];
const all = Array.from({ length: 24 }, (_, id) => ({ id }));
const words = 'x'.repeat(1000);
test.each<[string, TemplateNode[], Record<string, unknown>]>([
  ['nodes', list(7, ['x']), { all }],
  ['nodes', list(3, [{ tag: 'b', attributes: { title: [{ value: 'a' }, { value: 'b' }] } }]), { all }],
  ['characters', list(2, [words, words, words]), { all }],
  [
    'characters',
    list(1, [
      { value: 'html', as: 'html' },
      { value: 'html', as: 'html' },
    ]),
    { all, html: words.repeat(20) },
  ],
  ['slots', list(1, [{ slot: 'games.banner' }]), { all }],
  [
    'entries of lists',
    list(2, [{ each: 'many', limit: 1, where: 'none', nodes: ['x'] }]),
    { all, many: Array.from({ length: 1000 }, () => ({})) },
  ],
  [
    'entries of lists',
    list(2, [{ each: 'all', limit: 1, having: { field: 'kinds', value: 'kind' }, nodes: [] }]),
    { all: all.map((one) => ({ ...one, kinds: Array.from({ length: 100 }, () => 'other') })), kind: 'x' },
  ],
])('drawing ends at more %s than a page can have', (what, nodes, answers) => {
  expect(() => fill(nodes, answers)).toThrow(new OverBudget(what));
});
