import type { Browser, Frame, Page } from '@playwright/test';
import { amount } from '../../services/wps/src/bench/amount';
import { textsOf } from '../fixtures/texts';
import { CPU, phonePage } from './phone-page';
import { limited, median, type Result } from './result';

/** Games opened at each speed, and spins in each game. */
const ROUNDS = amount(5, 1);
const SPINS = amount(3, 1);
/** From the tap to a game that can be played, in ms, by the slowdown of the CPU. */
const LIMIT = { 1: 400, [CPU]: 1000 } as Record<number, number>;
/** After this time a page has finished its idle tasks; ms. */
const STARTED_MS = amount(4000, 0);
/** The opened game: a slot, like most games. */
const GAME = 'Burning 777';

/**
 * Records when a tap ended, on a clock that all pages of one browser share. Runs in the page before any other script.
 */
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
/**
 * The first frame with visible content of the game's page, on the clock of {@link noteTaps}. Its entry may be written
 * after the elements are there, so it is waited for.
 */
const firstFrameAt = (frame: Frame) =>
  frame.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => {
          const first = list.getEntriesByName('first-contentful-paint')[0];
          if (first) resolve(performance.timeOrigin + first.startTime);
        }).observe({ type: 'paint', buffered: true }),
      ),
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
    await tile.getByRole('button').first().tap({ timeout: 10_000 });
    const shown = await page.locator('dialog iframe').elementHandle();
    const game = await shown?.contentFrame();
    if (!game) throw new Error('the game did not open over the page');
    const spin = game.getByRole('button', { name: t('vendor:spin'), exact: true });
    await spin.waitFor();
    const [tapped, frame] = [await tappedAt(page), await firstFrameAt(game)];
    const ready = await game.evaluate(() => performance.timeOrigin + performance.now());
    const spins: number[] = [];
    for (let i = 0; i < SPINS; i++) {
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/spin');
      await spin.tap();
      const response = await answered;
      await response.finished();
      spins.push(response.request().timing().responseEnd);
      // Free spins wait for the player's confirmation, and the spins before them are enough.
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
 * posted.
 */
export async function benchPlay(browser: Browser, shell: string): Promise<Result[]> {
  const results: Result[] = [];
  for (const cpu of [1, CPU].slice(0, amount(2, 1))) {
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
