import type { CrashInfo } from '../../wire';
import type { Draw, Moment } from './drawing';
import { drawSea } from './sea';
import { drawSky } from './sky';

/**
 * Height above the start at which a multiplier (hundredths) is shown, 0 to 1. It grows more and more slowly, so that it
 * stays below 1. A frame from before the start of the flight shows it at the start, not below.
 */
export const shareOf = (multiplier: number): number => 1 - 1 / (1 + Math.log(Math.max(100, multiplier) / 100) * 0.9);

/** The canvas of a flight. It draws only while something moves. */
export function createScene(parts: {
  canvas: HTMLCanvasElement;
  game: CrashInfo;
  hero: HTMLImageElement;
  still: boolean;
  /** The current multiplier, in hundredths. */
  multiplier(): number;
}) {
  const { canvas, game, hero, still } = parts;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser cannot draw on a canvas.');
  const paint: Draw = game.course === 'sky' ? drawSky : drawSea;
  let phase: Moment['phase'] = 'ready';
  let began = 0;
  let ended = 0;
  let frame = 0;

  function draw(now: number) {
    if (!context) return;
    const scale = Math.min(devicePixelRatio, 2.5);
    const box = { width: canvas.clientWidth, height: canvas.clientHeight };
    const [width, height] = [Math.round(box.width * scale), Math.round(box.height * scale)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.setTransform(scale, 0, 0, scale, 0, 0);
    const end = phase === 'left' || phase === 'lost' ? ended : now;
    const moment = {
      phase,
      seconds: phase === 'ready' || still ? 0 : (end - began) / 1_000,
      share: phase === 'ready' ? 0 : shareOf(parts.multiplier()),
      after: still ? 1 : (now - ended) / 1_000,
    };
    paint(context, box, moment, { colours: game.colours, hero });
  }

  function step(now: number) {
    frame = 0;
    draw(now);
    const moving = phase === 'running' || ((phase === 'left' || phase === 'lost') && now - ended < 1_600);
    if (moving) frame = requestAnimationFrame(step);
  }
  const wake = () => {
    if (frame === 0) frame = requestAnimationFrame(step);
  };
  const watch = new ResizeObserver(wake);
  watch.observe(canvas);
  wake();
  return {
    to(next: Moment['phase'], at = performance.now()) {
      if (next === 'running') began = at;
      if (next === 'left' || next === 'lost') ended = performance.now();
      phase = next;
      wake();
    },
    close() {
      watch.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}
