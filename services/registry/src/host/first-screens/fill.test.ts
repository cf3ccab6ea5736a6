import type { FirstScreen, TemplateNode } from '@r777/shared/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillScreen } from './fill';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T19:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const fill = (nodes: TemplateNode[], answers: Record<string, unknown>) => {
  const screen: FirstScreen = { calls: {}, css: '.a{b:c}', nodes: { BN: nodes, EN: [] } };
  return fillScreen(screen, 'BN', answers);
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
