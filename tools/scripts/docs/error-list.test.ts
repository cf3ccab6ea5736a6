import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@r777/build';
import { expect, test } from 'vitest';
import { errorList } from './error-list';

test('the list of errors is that of the code: npm run docs', () => {
  expect(readFileSync(join(root, 'docs/errors.md'), 'utf8')).toBe(errorList());
});
