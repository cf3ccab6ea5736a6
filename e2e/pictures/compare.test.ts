import { expect, test } from 'vitest';
import { pictureProblem } from './compare';
import type { Picture } from './palette';
import { decode, encodeKept, type Place, textMask } from './picture';

const WIDTH = 120;
const HEIGHT = 60;
const texts: Place[] = [{ x: 20, y: 20, width: 60, height: 20 }];

/** A card with a border and three strokes of text; `change` may paint over it. */
function part(change: (paint: (place: Place, grey: number) => void) => void = () => undefined): Picture {
  const data = Buffer.alloc(WIDTH * HEIGHT * 4, 255);
  const paint = ({ x, y, width, height }: Place, grey: number) => {
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++)
        for (let channel = 0; channel < 3; channel++) data[(row * WIDTH + column) * 4 + channel] = grey;
  };
  paint({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, 16);
  paint({ x: 8, y: 8, width: 104, height: 44 }, 42);
  paint({ x: 9, y: 9, width: 102, height: 42 }, 27);
  for (const y of [22, 29, 36]) paint({ x: 22, y, width: 56, height: 2 }, 240);
  change(paint);
  return { width: WIDTH, height: HEIGHT, data };
}

const compared = (now: Picture) => {
  const mask = textMask(now, texts);
  return pictureProblem(decode(encodeKept(part(), mask)), now, mask);
};

test('an unchanged part matches, although its text is stored coarsely and its colours are rounded', () => {
  expect(compared(part())).toBeUndefined();
});

test.each([
  ['a border that grew by 1 px', { x: 9, y: 9, width: 102, height: 1 }, 42],
  ['a ground that is a little lighter', { x: 82, y: 10, width: 28, height: 40 }, 36],
  ['a text that lost its upper stroke', { x: 22, y: 22, width: 56, height: 2 }, 27],
  ['a text that moved down by 2 px out of its place', { x: 22, y: 40, width: 56, height: 2 }, 240],
])('%s differs', (_, place, grey) => {
  expect(compared(part((paint) => paint(place, grey)))).toMatch(/differ/);
});

test('softer edges of the same letters are the same', () => {
  const soft = part((paint) => {
    for (const y of [22, 29, 36]) {
      paint({ x: 22, y: y - 1, width: 56, height: 1 }, 52);
      paint({ x: 22, y, width: 56, height: 1 }, 215);
    }
  });
  expect(compared(soft)).toBeUndefined();
});

test('a part that became larger reports both sizes', () => {
  const mask = textMask(part(), texts);
  const kept = { ...part(), height: HEIGHT - 10 };
  expect(pictureProblem(kept, part(), mask)).toBe('It is 120 × 60 px; kept is 120 × 50 px.');
});
