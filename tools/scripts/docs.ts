/** `npm run docs`: writes what documents repeat from the code: the table of variables in docs/deploy.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@r777/build';
import { withTable } from './docs/settings-table';

const file = join(root, 'docs/deploy.md');
const before = readFileSync(file, 'utf8');
const after = withTable(before);
if (after !== before) writeFileSync(file, after);
console.log(after === before ? 'docs/deploy.md is up to date.' : 'docs/deploy.md has the table of now.');
