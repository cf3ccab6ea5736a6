import { calls, errorStatus } from '@r777/shared/contracts';
import { schemas } from '@r777/shared/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createClient, granted, startWps, type TestClient, type TestWps } from './testing';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

interface OpenApi {
  paths: Record<string, Record<string, { operationId: string }>>;
}

test('API-94 every call of the shared contract is served under its path and method, and documented from the same schemas', async () => {
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
  const inputs: Partial<Record<keyof typeof calls, string>> = {
    helpCenter: 'language=BN&device=MOBILE',
    checkUsername: 'username=somebody',
    announcements: 'language=BN&types=B,PL,PU,PR,H,A',
    chatLaunch: 'language=EN&backUrl=/m/message',
    serviceLink: 'type=3',
    activityComment: 'announcementId=cricket',
    teamKpi: 'startDate=2026-01-01&endDate=2026-12-31',
    teamProfit: 'startDate=2026-01-01&endDate=2026-12-31',
    teamBets: 'language=BN&startDate=2026-01-01&endDate=2026-12-31',
    rebateIncome: 'startDate=2026-01-01&endDate=2026-12-31',
    rebateClaims: 'startDate=2026-01-01&endDate=2026-12-31',
    mallRedemptions: 'language=BN&startDate=2026-01-01&endDate=2026-12-31',
    checkAffiliateCode: 'affiliateCode=AGENT777',
    inviteSummary: 'startDate=2026-01-01&endDate=2026-12-31',
    invitedMembers: 'startDate=2026-01-01&endDate=2026-12-31',
    betRecords: 'language=BN&startDate=2026-01-01&endDate=2026-12-31',
    gameInfo: 'language=BN&gameId=bgs-burning-777',
    lotteryBets: 'lottery=lott-dhaka-daily&language=BN',
    drawNumero: 'lottery=lott-dhaka-daily',
    lotteryResults: 'lottery=lott-dhaka-daily',
    lotteryOrder: 'language=BN&orderId=demo-agent77',
    lotteryOrders: 'language=BN&startDate=2026-01-01&endDate=2026-12-31',
    addRecentByGet: 'nodeId=bgs-burning-777&vendor=BGS',
    depositOrder: `orderId=${granted(await client.call('depositOrders', {})).content[0]?.orderId}`,
    withdrawalOrder: `orderId=${granted(await client.call('withdrawalOrders', {})).content[0]?.orderId}`,
    transactionRecords: 'startDate=2026-01-01&endDate=2026-12-31',
    transactionCsv: 'startDate=2026-01-01&endDate=2026-12-31',
    profitAndLoss: 'startDate=2026-01-01&endDate=2026-12-31',
  };
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
    const value = granted(await client.get(`${call.path}?${query}`));
    expect(schemas[name].output.safeParse(value).error, name).toBeUndefined();
    const refused = await client.get(`${call.path}?unknown=1`);
    expect(failure.safeParse(refused.body).error, name).toBeUndefined();
  }
});
