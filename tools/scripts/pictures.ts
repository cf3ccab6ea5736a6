/**
 * `npm run pictures [part …]`: makes new pictures of the UI kit's components and stores changed ones as baselines.
 * Check the difference before you commit it: `npm run test:pictures` compares with them.
 */

import { baselineOf, dropOthers, keep } from '../../e2e/pictures/baselines';
import { pictureProblem } from '../../e2e/pictures/compare';
import { openStudio } from '../../e2e/pictures/studio';
import { commandLine } from './command-line';
import { findBrowser } from './stack/browser';

const { positionals: wanted } = commandLine(
  'Usage: npm run pictures -- [part …]\n\nStores new pictures of the UI kit’s components, of all or of these.',
  { options: {}, allowPositionals: true },
);
process.env.CHROMIUM = findBrowser();
const studio = await openStudio();
try {
  for (const part of studio.parts.filter((name) => wanted.length === 0 || wanted.includes(name))) {
    const taken = await studio.take(part);
    const before = baselineOf(part, studio.browser);
    const change = before ? pictureProblem(before, taken.picture, taken.mask) : 'It is new.';
    if (!change) continue;
    keep(part, studio.browser, taken);
    console.log(`${part}: ${change}`);
  }
  dropOthers(studio.parts, studio.browser);
} finally {
  await studio.close();
}
