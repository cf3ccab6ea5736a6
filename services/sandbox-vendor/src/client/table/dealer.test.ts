// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { TableAnswer } from '../../wire';
import { createTop } from './top';

vi.hoisted(() => {
  document.documentElement.lang = 'en';
});

beforeEach(() => {
  Element.prototype.getAnimations = () => [];
});

/** The table's layer and its dealer. */
function open(course: Parameters<typeof createTop>[0]['course'], gameId = 'sbx-a') {
  const top = createTop({ course, gameId });
  const stage = document.createElement('div');
  stage.append(...top.parts);
  return {
    top,
    dealer: () => stage.querySelector<HTMLElement>('[data-act]'),
    said: () => stage.querySelector('[aria-hidden] span')?.textContent,
  };
}

test('the dealer calls for bets and the last ones, deals, and claps without repeating the result', () => {
  const { top, dealer, said } = open('baccarat');
  const seen: unknown[] = [];
  const look = () => seen.push([dealer()?.dataset.act, said()]);
  top.clock(15_000, 20_000, true);
  look();
  top.clock(4_000, 20_000, true);
  look();
  top.clock(8_000, 10_000, false);
  look();
  top.result('Banker 7 · Player 3');
  top.clock(3_000, 10_000, false);
  look();
  const [name] = [seen.pop()];
  expect(seen).toEqual([
    ['call', 'Place your bets!'],
    ['call', 'Last bets!'],
    ['deal', 'No more bets!'],
  ]);
  // Without a call her name is the first text.
  expect(name).toEqual(['clap', expect.stringMatching(/^(Rima|Nadia|Tania|Mitu)$/)]);
  top.result('');
  top.clock(15_000, 20_000, true);
  expect([dealer()?.dataset.act, said()]).toEqual(['call', 'Place your bets!']);
});

test('a table keeps its dealer; a match and an automatic table have none', () => {
  const nameOf = (gameId: string) => {
    const { top, dealer } = open('roulette', gameId);
    top.clock(15_000, 20_000, true);
    return dealer()?.lastElementChild?.textContent;
  };
  expect(nameOf('sbx-a')).toBe(nameOf('sbx-a'));
  expect(new Set(['sbx-a', 'sbx-b', 'sbx-c', 'sbx-d'].map(nameOf)).size).toBe(4);
  for (const [course, gameId] of [
    ['race', 'sbx-a'],
    ['roulette', 'sbx-auto-roulette'],
  ] as const) {
    const { top, dealer } = open(course, gameId);
    top.clock(15_000, 20_000, true);
    expect(dealer()).toBeNull();
  }
});

test('past results of Jhandi Munda are faces with a number, and have names', () => {
  const { top } = open('jhandi');
  top.round({ n: 7, players: 1, past: [{ n: 6, mark: 'spade3' }] } as TableAnswer);
  const [item] = top.parts[1]?.querySelectorAll('li') ?? [];
  expect(item?.getAttribute('aria-label')).toBe('Spade × 3');
  expect(item?.textContent).toBe('3');
  expect(item?.querySelector('svg')).not.toBeNull();
});
