import type { Recomputed } from '../../games/recompute';
import type { GameInfo, ProofAnswer, SlotInfo, TableInfo } from '../../wire';
import { wait } from '../flow/waiting';
import { createCanvas, element, loadImage } from '../hud/element';
import { Sound } from '../sound/sound';
import type { Scene } from '../stage/scene';
import { sceneOf } from '../table/scenes';
import { lang, t } from '../texts';
import styles from './check.module.css';

/** A recomputed round on its own small stage. */
export interface Replay {
  readonly root: Element;
  /** The result as text. */
  readonly words: string;
  play(): Promise<void>;
}

const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
/** How long a table's result takes, and pauses between the spins of a slot, in ms. */
const SHOW = 4_000;
const PAUSE = 700;
/** Size at which symbols are rastered. */
const SPRITE = 128;

const times = (parts: number, per: number): string => (parts / per).toFixed(2);

async function slotReplay(game: SlotInfo, outcome: Extract<Recomputed, { kind: 'slot' }>['outcome']): Promise<Replay> {
  const [{ Stage }, { loadSprites }, { presentSpin }] = await Promise.all([
    import('../slot/scene/stage'),
    import('../slot/scene/sprites'),
    import('../slot/present'),
  ]);
  const title = game.name[lang];
  const [sprites, hero] = await Promise.all([loadSprites(game.symbols, SPRITE, {}), loadImage(game.hero)]);
  const canvas = createCanvas(t('reels', { title }));
  const stage = new Stage({ canvas, game, title, sprites, hero, still, onReelStop: () => undefined });
  return {
    root: canvas,
    words: t('check.pays', { x: times(outcome.pays, 10) }),
    async play() {
      for (const spin of [outcome.base, ...outcome.free]) {
        stage.spin();
        await presentSpin(stage, game.engine, spin);
        await wait(PAUSE);
      }
    },
  };
}

async function tableReplay(game: TableInfo, proof: ProofAnswer, recomputed: Recomputed): Promise<Replay> {
  const make = await sceneOf(game.kind);
  const scene: Scene = make({ game, sound: new Sound(), still });
  const result = recomputed.kind === 'table' ? recomputed.result : null;
  // A scene needs only two things of a round: its result, for the opponents of a match, and the names of its spots.
  const fixture = result && 'fixture' in result ? result.fixture : null;
  const round = { n: proof.nonce, fixture };
  if (fixture) scene.open(round);
  const picture = element('div', {
    class: styles.scene,
    attributes: { role: 'img', 'aria-label': t('table.scene', { title: game.name[lang] }) },
  });
  picture.append(scene.root);
  return {
    root: picture,
    words: result ? scene.words(result, round) : '',
    async play() {
      if (result) await scene.show(result, round, SHOW);
    },
  };
}

function crashReplay(point: number): Replay {
  const number = element(
    'div',
    { class: styles.point, attributes: { 'aria-hidden': 'true' } },
    `${times(point, 100)}×`,
  );
  return {
    root: number,
    words: t('check.ends', { x: times(point, 100) }),
    async play() {
      if (still) return;
      const begin = performance.now();
      for (;;) {
        const share = Math.min(1, (performance.now() - begin) / 1_500);
        number.textContent = `${times(Math.round(100 + (point - 100) * share * share), 100)}×`;
        if (share === 1) return;
        await wait(40);
      }
    },
  };
}

/** The replay of a round, drawn from what this page has computed itself. */
export function replayOf(game: GameInfo, proof: ProofAnswer, recomputed: Recomputed): Promise<Replay> {
  if (recomputed.kind === 'slot' && game.kind === 'slot') return slotReplay(game, recomputed.outcome);
  if (recomputed.kind === 'crash') return Promise.resolve(crashReplay(recomputed.point));
  if (game.kind === 'slot' || game.kind === 'crash') throw new Error('The result is of another game.');
  return tableReplay(game, proof, recomputed);
}
