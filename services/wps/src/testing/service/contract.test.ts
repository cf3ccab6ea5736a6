import { calls, errorStatus } from '@r777/shared/contracts';
import { schemas } from '@r777/shared/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createClient, granted, startWps, type TestClient, type TestWps, validQueries } from '..';
import { openBonus } from '../open-bonus';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

interface OpenApi {
  paths: Record<string, Record<string, { operationId: string }>>;
}

test('API-94 every call of the contract is served under its path and method, and documented from the same schemas', async () => {
  const { paths } = (await (await fetch(`${wps.url}/wps/openapi.json`)).json()) as OpenApi;
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  );
  for (const [name, { method, path }] of Object.entries(calls)) expect(served).toContain(`${name} ${method} ${path}`);
  expect(Object.keys(schemas).sort()).toEqual(Object.keys(calls).sort());
});

test('API-94 what the calls answer, granted or refused, fits the shared contract', async () => {
  const client: TestClient = createClient(wps.url, wps.now);
  await client.login('agent77', 'Agent777!');
  await openBonus(wps, client);
  const inputs = await validQueries(client);
  const failure = z.strictObject({
    success: z.literal(false),
    code: z.enum(Object.keys(errorStatus)),
    message: z.string(),
    field: z.string().optional(),
    captchaRequired: z.boolean().optional(),
    params: z.record(z.string(), z.string()).optional(),
  });
  for (const [name, call] of Object.entries(calls) as [keyof typeof calls, (typeof calls)['status']][]) {
    if (call.method !== 'GET') continue;
    const shape = schemas[name].input.shape as object;
    const query = inputs[name] ?? ('language' in shape ? 'language=BN' : '');
    const reply = await client.get(`${call.path}?${query}`);
    expect(reply.body, name).toMatchObject({ success: true });
    const value = granted(reply);
    expect(schemas[name].output.safeParse(value).error, name).toBeUndefined();
    const refused = await client.get(`${call.path}?unknown=1`);
    expect(failure.safeParse(refused.body).error, name).toBeUndefined();
  }
});
