import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('AUTHR-32 a field that is wrong has the border of an error, one that is right that of success', () => {
  const css = readFileSync('shared/src/ui/field/field.module.css', 'utf8');
  const border = (selector: string) => css.split(`${selector} {`)[1]?.match(/^\s*border-color: ([^;]+);/)?.[1];
  expect(border('.frame[data-state="error"]')).toBe('var(--negative)');
  expect(border('.frame[data-state="success"]:not(:focus-within)')).toBe('var(--positive)');
});
