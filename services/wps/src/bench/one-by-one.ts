import { readFileSync } from 'node:fs';
import { median } from './figure';
import type { Service } from './service';

/** Milliseconds of a tick of the kernel's clock of processes. */
const TICK = 10;

/** What an answer costs, in ms: until it is there, and of the service's processor time. */
export interface Cost {
  readonly wait: number;
  readonly cpu: number;
}

/** A request of a service. */
export interface Asked {
  readonly service: Service;
  readonly url: string;
  readonly headers: Record<string, string>;
}

/** Processor time that a process has used, in ms. */
function cpuOf({ child }: Service): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

async function ask({ url, headers }: Asked): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}`);
  return performance.now() - began;
}

/** Two requests in turns, one answer at a time, so that a busy machine slows both alike: the median of each. */
export async function oneByOne(asked: readonly [Asked, Asked], times: number): Promise<[Cost, Cost]> {
  const waits: [number[], number[]] = [[], []];
  for (const one of asked) for (let warm = 0; warm < 5; warm++) await ask(one);
  const cpu: [number, number] = [0, 0];
  for (let turn = 0; turn < times; turn++)
    for (const side of [0, 1] as const) {
      const before = cpuOf(asked[side].service);
      waits[side].push(await ask(asked[side]));
      cpu[side] += cpuOf(asked[side].service) - before;
    }
  const cost = (side: 0 | 1): Cost => ({ wait: median(waits[side]), cpu: cpu[side] / times });
  return [cost(0), cost(1)];
}
