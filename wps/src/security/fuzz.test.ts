/**
 * Every operation of the OpenAPI document is attacked, by every kind of caller. FUZZ_RUNS: attacks on each operation;
 * FUZZ_SEED repeats a run.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWps, type TestWps } from '../testing';
import { type ActorKind, actorKinds, createActors } from '../testing/fuzz/actors';
import { attacksOn } from '../testing/fuzz/attacks';
import { readOperations } from '../testing/fuzz/operations';
import { createSender } from '../testing/fuzz/sender';
import { codeOf, faultOf } from '../testing/fuzz/verdict';

const RUNS = Number(process.env.FUZZ_RUNS ?? 4);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2_147_483_647);

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

test(`SEC-06 whatever an operation of the document is sent, it answers with a typed 4xx or does what it is for (FUZZ_SEED=${seed})`, {
  timeout: 60_000 + RUNS * 20_000,
}, async () => {
  const operations = await readOperations(wps.url);
  expect(operations.length).toBeGreaterThan(35);
  const [actors, send] = [createActors(wps), await createSender(wps)];
  const faults: string[] = [];
  for (const operation of operations) {
    // Whoever is refused at the door never reaches what lies behind it: more of those who are let in.
    const kinds: ActorKind[] =
      operation.call?.session === 'agent' ? [...actorKinds, 'agent', 'agent'] : [...actorKinds];
    const attack = fc.record({ input: attacksOn(operation), kind: fc.constantFrom(...kinds) });
    for (const { input, kind } of fc.sample(attack, { numRuns: RUNS, seed })) {
      const reply = await send(operation, input, await actors.as(kind)).catch((error: Error) => error);
      const fault = reply instanceof Error ? String(reply.cause ?? reply) : faultOf(reply);
      if (!(reply instanceof Error)) actors.heard(kind, codeOf(reply));
      if (fault) faults.push(`${operation.name} by a ${kind}: ${fault}\n  ${input.slice(0, 400)}`);
    }
  }
  expect(faults.slice(0, 20).join('\n')).toBe('');
});
