import type { Browser, Page } from '@playwright/test';
import { textsOf } from '../fixtures/texts';
import { CPU, phonePage } from './phone-page';
import { limited, median, type Result } from './result';

/** Games opened at each speed, and spins played in each. */
const ROUNDS = 5;
const SPINS = 3;
/** From the tap to a game that can be played, in ms, by the slowdown of the CPU. */
const LIMIT = { 1: 400, [CPU]: 1000 } as Record<number, number>;
/** By then a page has finished its idle tasks, in ms. */
const STARTED_MS = 4000;
/** The game that is opened: a slot, like most games. */
const GAME = 'Burning 777';

/** Records when a tap ended, as a time that all pages of one browser share; runs in the page before anything else. */
function noteTaps(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => Object.assign(window, { __tapped: performance.timeOrigin + timeStamp }),
    {
      capture: true,
    },
  );
}

const tappedAt = (page: Page) => page.evaluate(() => (window as unknown as { __tapped: number }).__tapped);
/** The first frame in which something of the page was visible, on the clock of {@link noteTaps}. */
const firstFrameAt = (page: Page) =>
  page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN),
  );

/** Opens the game with a tap on its tile, plays, and returns the times in ms. */
async function play(browser: Browser, shell: string, cpu: number) {
  const t = textsOf('EN');
  const { page, close } = await phonePage(browser, shell, { viewer: 'member', cpu });
  try {
    await page.addInitScript(noteTaps);
    await page.goto(`/m/hot-games?name=${encodeURIComponent(GAME)}`);
    const tile = page.getByRole('main').getByRole('article').first();
    await tile.getByText(GAME).waitFor();
    await page.waitForTimeout(STARTED_MS);
    const [game] = await Promise.all([
      page.context().waitForEvent('page'),
      tile.getByRole('button').first().tap({ timeout: 10_000 }),
    ]);
    const spin = game.getByRole('button', { name: t('vendor:spin'), exact: true });
    await spin.waitFor();
    const [tapped, frame] = [await tappedAt(page), await firstFrameAt(game)];
    const ready = await game.evaluate(() => performance.timeOrigin + performance.now());
    const spins: number[] = [];
    for (let i = 0; i < SPINS; i++) {
      const answered = game.waitForResponse((response) => new URL(response.url()).pathname === '/api/spin');
      await spin.tap();
      const response = await answered;
      await response.finished();
      spins.push(response.request().timing().responseEnd);
      // Free spins wait for the player's yes: the spins until then are enough.
      const free = game.getByRole('button', { name: t('vendor:feature.start'), exact: true });
      await spin.and(game.locator(':enabled')).or(free).waitFor();
      if (await free.isVisible()) break;
    }
    return { frame: frame - tapped, ready: ready - tapped, spins };
  } finally {
    await close();
  }
}

/**
 * Time from the tap on a tile to the running game, and from a spin to its answer: stake taken, drawn, win paid and
 * booked.
 */
export async function benchPlay(browser: Browser, shell: string): Promise<Result[]> {
  const results: Result[] = [];
  for (const cpu of [1, CPU]) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await play(browser, shell, cpu));
    const where = cpu === 1 ? 'at full speed' : `at ${cpu}× CPU`;
    const figure = (name: string, values: readonly number[], limit: number | null = null) =>
      results.push(limited(`${name} ${where}`, 'ms', median(values), limit));
    figure(
      'tap to the first frame of a game',
      rounds.map(({ frame }) => frame),
    );
    figure(
      'tap to a game that can be played',
      rounds.map(({ ready }) => ready),
      LIMIT[cpu],
    );
    figure(
      'round trip of a spin',
      rounds.flatMap(({ spins }) => spins),
    );
  }
  return results;
}
