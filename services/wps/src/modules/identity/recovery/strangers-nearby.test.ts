import { calls } from '@r777/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, errorOf, newMember, startWps, type TestWps } from '../../../testing';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps({ rateLimitFactor: 1 });
});
afterAll(() => wps.close());

test.each(['forgotPassword', 'resetPassword', 'setPasswordByPhone', 'recoveryUsername'] as const)(
  'a stranger who calls %s without end does not keep a known browser of the network from recovery',
  async (name) => {
    const member = await newMember(wps);
    const stranger = createClient(wps.url, wps.now);
    const { method, path } = calls[name];
    const from = { 'x-forwarded-for': '203.0.113.90' };
    let status = 0;
    for (let i = 0; i < 40 && status !== 429; i++) status = (await stranger.send(method, path, {}, from)).status;
    expect(status).toBe(429);
    member.token = undefined;
    expect(errorOf(await member.send(method, path, {}, from))?.code).not.toBe('request.rateLimited');
  },
);
