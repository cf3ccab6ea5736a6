import type { Cell, EngineId, Spin, Step } from '../../games/slot/spin';
import { wait } from '../flow/waiting';
import { count } from '../format';
import { fallsOf, respunOf } from './scene/opening';
import type { Stage } from './scene/stage';

/** How long a win is shown before its symbols vanish, and a respin before the next, in ms. */
const LOOK = 900;
const RESPIN = 500;

/** What coins are worth, as text: multiples of the stake. */
const labelsOf = ({ coins }: Step): Record<Cell, string> =>
  Object.fromEntries(Object.entries(coins ?? {}).map(([cell, parts]) => [cell, `${count(parts / 10)}×`]));

/** The next screen of a spin: winning symbols vanish and others fall, or the reels between held coins spin again. */
async function follow(stage: Stage, engine: EngineId, last: Step, step: Step): Promise<void> {
  if (engine === 'hold') {
    await stage.drop(step.screen, respunOf(step, new Set(Object.keys(last.coins ?? {}) as Cell[])));
    stage.label(labelsOf(step));
    stage.show([], step.lit);
    await wait(RESPIN);
    return;
  }
  await wait(LOOK);
  const gone = new Set(last.wins.flatMap(({ cells }) => cells));
  await stage.drop(step.screen, fallsOf(last.screen, gone));
}

/**
 * Shows a spin on running reels, from the landing to its last screen. `onStep` is called for each screen, with what
 * the spin has paid so far, in tenths of the stake.
 */
export async function presentSpin(
  stage: Stage,
  engine: EngineId,
  { steps }: Spin,
  onStep: (step: Step, paid: number) => void = () => undefined,
): Promise<void> {
  let last: Step | undefined;
  let paid = 0;
  for (const step of steps) {
    if (last) await follow(stage, engine, last, step);
    else {
      await stage.land(step.screen);
      stage.label(labelsOf(step));
    }
    paid += step.pays;
    if (step.wins.length > 0 || step.lit.length > 0) stage.show(step.wins, step.lit);
    onStep(step, paid);
    last = step;
  }
}
