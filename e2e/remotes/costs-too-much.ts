/**
 * Versions that work and cost too much. No check for failures finds them; the registry finds them by the figures that
 * pages report, and rolls them back.
 */

/** An expose that runs this at its first effect; `start` gets no arguments and returns the function that stops it. */
const beside = (start: string) => (expose: string) =>
  `
import { bus } from '@r777/shared/core';
import { useEffect, useState } from 'react';
import { Area as Original } from './Original${expose}';
export function Area() {
  const [, draw] = useState(0);
  useEffect(() => {
    ${start}
  }, []);
  return <Original />;
}
`;

/** Blocks the page for 1.5 s of every three: `heavy-blocked`. */
export const blocksAgainAndAgain = beside(`const timer = setInterval(() => {
      const until = performance.now() + 1500;
      while (performance.now() < until) Math.random();
    }, 3000);
    void draw; void bus;
    return () => clearInterval(timer);`);

/** Blocks the page for five seconds at a time, with gaps in which hardly anything can run: the shell ends its area. */
export const blocksWithGaps = beside(`let timer = 0;
    const again = () => {
      console.info('blocks');
      const until = performance.now() + 5000;
      while (performance.now() < until) Math.random();
      timer = setTimeout(again, 50);
    };
    timer = setTimeout(again, 3000);
    void draw; void bus;
    return () => clearTimeout(timer);`);

/** Renders at each frame without an end: `heavy-commits`. */
export const rendersWithoutEnd = beside(`let frame = 0;
    const again = () => { draw((n) => n + 1); frame = requestAnimationFrame(again); };
    again();
    void bus;
    return () => cancelAnimationFrame(frame);`);

/**
 * Calls an address that the server does not have, and reads the answer: `heavy-calls`. The browser measures a call when
 * its answer has been read to the end, so a version that never reads it is not counted.
 */
export const callsInVain = beside(`const call = () => fetch('/wps/nothing-here').then((answer) => answer.text());
    const timer = setInterval(() => void call().catch(() => undefined), 2000);
    void draw; void bus;
    return () => clearInterval(timer);`);

/** Floods the event bus: `heavy-events`. */
export const floodsTheBus = beside(`const timer = setInterval(() => {
      for (let event = 0; event < 200; event++) bus.emit('balance.changed', { source: 'flood' });
    }, 100);
    void draw;
    return () => clearInterval(timer);`);

/** Draws fifty thousand elements: `heavy-nodes`. */
export const drawsFiftyThousand = (expose: string) => `
import { Area as Original } from './Original${expose}';
export function Area() {
  return <><div hidden>{Array.from({ length: 50_000 }, (_, n) => <i key={n} />)}</div><Original /></>;
}
`;
