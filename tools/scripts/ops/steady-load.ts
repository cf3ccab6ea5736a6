/** Visitors without a pause, and what they were answered. */
import type { visitorOf } from './nginx-sample';

/** The visitors' results. */
export interface Seen {
  readonly requests: number;
  /** By method, path and answer: how often. */
  readonly answers: Readonly<Record<string, number>>;
  /** Answers of 500 and above. */
  readonly serverErrors: number;
  /** Requests without an answer. */
  readonly lost: number;
  /** Time without any answer, and the 95th percentile and longest of a request, in ms. */
  readonly silence: number;
  readonly p95: number;
  readonly longest: number;
}

const VISITS = [
  ['GET', '/m/login'],
  ['GET', '/registry.json'],
  ['GET', '/wps/system/status'],
  ['POST', '/wps/session/login'],
] as const;

/**
 * Starts four visitors, each with the next request as soon as it has the answer. @returns the function that stops them
 */
export function startVisitors(send: ReturnType<typeof visitorOf>): () => Promise<Seen> {
  const answers: Record<string, number> = {};
  const times: number[] = [];
  let [serverErrors, lost, silence] = [0, 0, 0];
  let answeredAt = performance.now();
  let isEnding = false;

  function note(status: number): string {
    if (status >= 500) serverErrors += 1;
    silence = Math.max(silence, performance.now() - answeredAt);
    answeredAt = performance.now();
    return String(status);
  }
  async function visit(method: string, path: string): Promise<string> {
    const [headers, init] = method === 'GET' ? [{}, {}] : [{ 'content-type': 'application/json' }, { body: '{}' }];
    try {
      const reply = await send(path, headers, { ...init, method });
      await reply.arrayBuffer();
      return note(reply.status);
    } catch (error) {
      lost += 1;
      const { cause, message } = error as Error;
      return `lost: ${(cause as Error | undefined)?.message ?? message}`;
    }
  }
  const visitors = VISITS.map(async ([method, path]) => {
    while (!isEnding) {
      const began = performance.now();
      const told = `${method} ${path} ${await visit(method, path)}`;
      answers[told] = (answers[told] ?? 0) + 1;
      times.push(performance.now() - began);
    }
  });
  return async () => {
    isEnding = true;
    await Promise.all(visitors);
    times.sort((a, b) => a - b);
    const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
    return { requests: times.length, answers, serverErrors, lost, silence, p95, longest: times.at(-1) ?? Number.NaN };
  };
}
