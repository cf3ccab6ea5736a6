import { type Release, simulateMany } from '../../platform/registry/src/testing/releases';
import { amount } from '../../services/wps/src/bench/amount';
import { limited, type Result } from './result';

const PAGES = [1, 2, 3, 10, 30, 100, 1000, 10_000].slice(0, amount(8, 6));
const HEALTHY = [0.001, 0.005, 0.01];
const BAD = [0.02, 0.05, 0.5, 1];
/** Other kinds of releases, of a hundred pages each. */
const others: Record<string, Partial<Release>> = {
  'one network makes up 1,000 failures': { rate: 0.002, forged: 1000 },
  '3 % vanish, as elsewhere': { rate: 0.002, silence: { own: 0.03, others: 0.03 } },
  '30 % vanish, as elsewhere': { rate: 0.002, silence: { own: 0.3, others: 0.3 } },
  'half of the pages blocked': { rate: 0.002, silence: { own: 0.5, others: 0.02 } },
  'all pages blocked': { rate: 0.002, silence: { own: 0.98, others: 0.02 } },
};

/**
 * How often the roll-back rule is wrong, for `releases` simulated releases of each kind on sites of at most `most` open
 * pages. Every run gives the same result.
 */
export function benchJudge(
  log: (line: string) => void,
  most = Number.POSITIVE_INFINITY,
  releases = amount(1000, 5),
): Result[] {
  const cell = (pages: number, rate: number) => simulateMany({ pages, rate }, releases);
  const rates = [...HEALTHY, ...BAD];
  log(`| pages | ${rates.map((rate) => `${rate * 100} %`).join(' | ')} |`);
  log(`|${'---|'.repeat(rates.length + 1)}`);
  let worst = 0;
  const rows: Result[] = [];
  for (const pages of PAGES.filter((each) => each <= most)) {
    const row = rates.map((rate) => cell(pages, rate));
    // On a site with two open pages one page decides alone, and every page fails now and then.
    if (pages > 2) worst = Math.max(worst, ...row.slice(0, 2).map(({ rolledBack }) => rolledBack));
    for (const [place, { rolledBack }] of row.entries()) {
      const failing = `${(rates[place] ?? 0) * 100} %`;
      rows.push(
        limited(`releases rolled back, of ${releases}: ${pages} pages, ${failing}`, 'releases', rolledBack, null),
      );
    }
    const texts = row.map(({ rolledBack, median }) => (median === null ? '0' : `${rolledBack} (${median})`));
    log(`| ${pages} | ${texts.join(' | ')} |`);
  }
  for (const [name, release] of Object.entries(others)) {
    const { rolledBack, median } = simulateMany({ pages: 100, rate: 0, ...release }, releases);
    log(`| ${name} | ${rolledBack} of ${releases} | after ${median ?? '–'} pages |`);
  }
  return [
    limited(`REG-08 healthy releases rolled back, of ${releases}`, '', worst, Math.ceil(releases / 500)),
    ...rows,
  ];
}
