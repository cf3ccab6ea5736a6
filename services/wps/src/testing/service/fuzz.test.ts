// @module-tag extended
/**
 * Every operation of the OpenAPI document is attacked, by every kind of caller, and every call of the admin API. FUZZ_RUNS: attacks on each operation;
 * FUZZ_SEED repeats a run.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminCallList } from '../../admin/contract/admin-calls';
import { rolesOf } from '../../admin/contract/declare';
import { createClient, newOperator, startWps, type TestWps } from '..';
import { type ActorKind, actorKinds, createActors } from '../fuzz/actors';
import { attacksOn } from '../fuzz/attacks';
import { adminOperations, readOperations } from '../fuzz/operations';
import { codeOf, createSender, faultOf } from '../fuzz/sender';

const RUNS = Number(process.env.FUZZ_RUNS ?? 4);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2_147_483_647);

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps({ sandboxPages: 'http://pages.test' });
});
afterAll(() => wps.close());

test(`SEC-06 for any input, an operation of the document answers a typed 4xx or does its work (FUZZ_SEED=${seed})`, {
  timeout: 60_000 + RUNS * 20_000,
}, async () => {
  const operations = await readOperations(wps.url);
  expect(operations.length).toBeGreaterThan(35);
  const [actors, send] = [createActors(wps), await createSender(wps)];
  const faults: string[] = [];
  for (const operation of operations) {
    // Unauthorised requests never reach the code behind validation, so most requests are authorised.
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

test(`SEC-06 for any input, an admin call answers a typed 4xx or does its work, if authorised (FUZZ_SEED=${seed})`, {
  timeout: 60_000 + RUNS * 20_000,
}, async () => {
  const send = await createSender(wps, wps.adminUrl);
  const bearer = async (...scope: Parameters<typeof newOperator>[1][]) => ({
    authorization: `Bearer ${(await newOperator(wps, ...scope)).token}`,
  });
  // The attacks may close the site or revoke a token by its name, so each call gets its own token.
  const reader = await bearer('content');
  const faults: string[] = [];
  for (const operation of adminOperations()) {
    const isOpen = scopeOf(operation) === 'none';
    const operator = await bearer('operator');
    for (const [index, input] of fc.sample(attacksOn(operation), { numRuns: RUNS, seed }).entries()) {
      const nobody = createClient(wps.adminUrl);
      const reply = await send(operation, input, nobody, operator).catch((error: Error) => error);
      const fault = reply instanceof Error ? String(reply.cause ?? reply) : faultOf(reply);
      if (fault) faults.push(`${operation.name}: ${fault}\n  ${input.slice(0, 400)}`);
      if (index > 0 || isOpen) continue;
      const strangers = [{}, { authorization: `Bearer ${'x'.repeat(43)}` }, ...(isContent(operation) ? [] : [reader])];
      for (const headers of strangers) {
        const refused = await send(operation, input, nobody, headers).catch((error: Error) => error);
        const isShut = !(refused instanceof Error) && (refused.status === 401 || refused.status === 403);
        if (!isShut)
          faults.push(`${operation.name} let a stranger in: ${refused instanceof Error ? refused : refused.status}`);
      }
    }
  }
  expect(faults.slice(0, 20).join('\n')).toBe('');
});

/** Whether a token with the scope `content` may make the call. */
function isContent({ name }: { readonly name: string }): boolean {
  const roles = rolesOf({ scope: scopeOf({ name }) ?? 'operator' });
  return roles?.includes('content') ?? true;
}

const scopeOf = ({ name }: { readonly name: string }) =>
  adminCallList.find(([call]) => `admin.${call}` === name)?.[1].scope;
