import { serveMetrics } from '@r777/server-kit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClient, newMember, sessionHeaders, startWps, type TestWps } from '../../testing';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());
const statusOf = async (path: string, at = wps) => (await createClient(at.url).get(path)).status;

test('an instance is alive whatever its database does, and ready only with its tables', async () => {
  expect([await statusOf('/wps/health'), await statusOf('/wps/ready')]).toEqual([200, 200]);
  await wps.db.orm.execute('alter table drizzle.wps_migrations rename to away');
  expect([await statusOf('/wps/health'), await statusOf('/wps/ready')]).toEqual([200, 503]);
  await wps.db.orm.execute('alter table drizzle.away rename to wps_migrations');
  expect(await statusOf('/wps/ready')).toBe(200);
  await wps.db.orm.execute('create table kept as select * from drizzle.wps_migrations');
  await wps.db.orm.execute(
    'delete from drizzle.wps_migrations where id = (select max(id) from drizzle.wps_migrations)',
  );
  expect(await statusOf('/wps/ready')).toBe(503);
  await wps.db.orm.execute('delete from drizzle.wps_migrations');
  await wps.db.orm.execute('insert into drizzle.wps_migrations select * from kept');
  expect(await statusOf('/wps/ready')).toBe(200);
});

test('an instance that hears no notifications is alive and not ready', async () => {
  const deaf = vi.spyOn(wps.db, 'isListening').mockReturnValue(false);
  expect([await statusOf('/wps/health'), await statusOf('/wps/ready')]).toEqual([200, 503]);
  deaf.mockRestore();
  expect(await statusOf('/wps/ready')).toBe(200);
});

test('an instance that ends is not ready, takes no new streams, and tells open ones when to reconnect', async () => {
  const own = await startWps();
  const member = await newMember(own);
  const stream = await fetch(`${own.url}/wps/events`, { headers: sessionHeaders(member) });
  own.readiness.drain();
  expect(await statusOf('/wps/health', own)).toBe(200);
  expect(await statusOf('/wps/ready', own)).toBe(503);
  expect((await member.get('/wps/events')).body).toMatchObject({ code: 'system.unavailable' });
  // Requests that still arrive are answered, on a connection that ends with the answer.
  const reply = await member.get('/wps/wallets/gcs');
  expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close']);
  const told = stream.text();
  await own.close();
  expect(await told).toMatch(/\nretry: [1-4]\d{3}\n\n$/);
});

test('metrics show calls, errors, moved money and the database, with names of the program alone', async () => {
  const { metrics } = wps;
  await createClient(wps.url, wps.now)
    .login('nobody', 'wrong')
    .catch(() => undefined);
  metrics.job('sweep', 'done', 0.5);
  const { url, close } = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' });
  await newMember(wps);
  const text = await (await fetch(`${url}/metrics`)).text();
  expect(text).toContain('wps_answers_total{call="login",code="login.failed"} 1');
  expect(text).toContain('wps_call_seconds_count{call="login"} 2');
  expect(text).toContain('wps_job_seconds_count{job="sweep",outcome="done"} 1');
  expect(text).toContain('wps_ledger_movements_total{kind="bonus"} 1');
  expect(text).toContain('wps_database_up 1');
  expect(text).toContain('process_resident_memory_bytes');
  expect((await fetch(`${url}/other`)).status).toBe(404);
  await close();
});
