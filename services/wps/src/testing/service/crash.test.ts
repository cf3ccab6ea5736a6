import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@mfe/server-kit';
import { longTestOn, openPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { singleKey } from '../../platform/crypto/key-ring';
import { openWpsDatabase } from '../../platform/database/open';
import { seed } from '../../seed/seed';
import { findSurprises, type History, histories, live, type Outcome } from '../history/live';
import { writeTeams } from '../history/players';
import { prepareSite } from '../history/site';
import { expectNone, expectWholeBooks, findEarningFaults, findOrderFaults } from '../ledger-faults';
import { freePort, startProcess, vendorSecret } from '../service-process';
import { placeEmptyDatabase } from '../template';

/** Every twentieth of the nightly histories runs on a service that is killed. */
const HISTORIES = Math.max(4, Math.ceil(Number(process.env.HISTORIES ?? 0) / 20));
const SEED = Number(process.env.HISTORY_SEED ?? Date.now() % 1_000_000_000);
/** Number of bets in all histories: enough for three kills and many acknowledged bets. */
const PLAYS = 60;
/** Histories that run at a time. */
const AT_ONCE = 4;
const keySecret = singleKey(Buffer.alloc(32, 7));
/** Starts the message of a failure: the report keeps its first line, and the seed repeats the histories. */
const about = `HISTORY_SEED=${SEED}`;

const server = await openPostgres();
afterAll(() => server?.stop());
const kinds = longTestOn<[string, () => Promise<string | undefined>]>(
  ['the embedded database', async () => undefined],
  server && ['PostgreSQL', () => server.database()],
);

const at = (port: number) => `http://127.0.0.1:${port}`;
const isPlay = (step: History[number] | undefined) => ['debit', 'credit', 'rollback'].includes(step?.step.kind ?? '');

/** The requested number of histories, or more if they are short: four of them may have only 17 steps of play. */
function livesOf(seed: number): History[] {
  const drawn = fc.sample(histories, { seed, numRuns: HISTORIES + 20 });
  const playsOf = (lives: readonly History[]) => lives.flat().filter(isPlay).length;
  const enough = drawn.findIndex((_, last) => last + 1 >= HISTORIES && playsOf(drawn.slice(0, last + 1)) >= PLAYS);
  return drawn.slice(0, enough + 1);
}

/** The money is consistent at any moment, also after an interrupted operation. */
async function expectWholeMoney(db: Database, acknowledged: readonly string[]): Promise<void> {
  await expectWholeBooks(db, acknowledged, about);
  expectNone(await findOrderFaults(db), `${about}, orders`);
  expectNone(await findEarningFaults(db), `${about}, earnings`);
}

describe.each(kinds)('on %s', (kind, address) => {
  test('REL-02 killed during money operations, the service keeps what was acknowledged, once and whole', {
    tags: ['extended'],
    timeout: 240_000 + HISTORIES * 20_000,
  }, async () => {
    console.info(`${new Date().toISOString()} ${kind}: ${HISTORIES} histories with kills, HISTORY_SEED=${SEED}`);
    const [folder, databaseUrl] = [mkdtempSync(join(tmpdir(), 'r777-crash-')), await address()];
    const [port, adminPort] = [await freePort(), await freePort()];
    const open = () => openWpsDatabase({ folder, url: databaseUrl });
    if (!databaseUrl) await placeEmptyDatabase(folder);
    const first = await open();
    await seed(first, { now: Date.now(), demo: false });
    const where = { url: at(port), adminUrl: at(adminPort), now: Date.now, config: { vendorSecret, keySecret } };
    const prepared = await prepareSite(first, where);
    const lives = livesOf(SEED);
    const teams = await writeTeams(first, { teams: lives.length, now: Date.now(), keySecret });
    await first.close();

    let child = await startProcess(folder, port, databaseUrl, adminPort);
    let [answers, deaths, isOver] = [0, 0, false];
    const site = { ...prepared, heard: () => void answers++ };
    // Killed at random points of several concurrent histories: at least three times, then about every eighth step.
    const kills = fc.sample(fc.integer({ min: 10, max: 40 }), { seed: SEED, numRuns: 3 + Math.floor(HISTORIES / 8) });
    const killing = (async () => {
      for (const after of kills) {
        for (const until = answers + after; answers < until && !isOver; ) await sleep(1);
        if (isOver) return;
        child.kill('SIGKILL');
        await once(child, 'exit');
        deaths += 1;
        const db = await open();
        await expectWholeMoney(db, []);
        // The nightly jobs are due again, so that some of the kills hit them.
        await db.orm.execute(sql`delete from wps.jobs`);
        await db.close();
        child = await startProcess(folder, port, databaseUrl, adminPort);
      }
    })();

    const acknowledged: string[] = [];
    const surprises: string[] = [];
    const next = lives.entries();
    async function liveSome(): Promise<void> {
      for (const [run, history] of next as IterableIterator<[number, History]>) {
        const [before, team] = [deaths, teams[run] ?? []];
        const outcomes: Outcome[] = await live(site, team, history, run);
        // Everything is sent again with the same keys: answers from before the kill have to be the same after it.
        if (deaths > before) outcomes.push(...(await live(site, team, history, run)));
        surprises.push(...findSurprises(history, outcomes).map((what) => `history ${run}, ${what}`));
        for (const { step, told } of outcomes) {
          if (isPlay(history[step]) && 'answer' in told) acknowledged.push(`SANDBOX:run-${run}-step-${step}`);
        }
      }
    }
    const living = Promise.all(Array.from({ length: AT_ONCE }, liveSome)).finally(() => {
      isOver = true;
    });
    try {
      await Promise.all([living, killing]);
    } finally {
      child.kill('SIGKILL');
    }
    await once(child, 'exit');
    expectNone(surprises, about);
    expect(deaths, about).toBeGreaterThanOrEqual(3);
    expect(acknowledged.length, about).toBeGreaterThan(30);
    let last = await open();
    await expectWholeMoney(last, acknowledged);
    // The nightly jobs ran, or are due again in a later run that is long enough, and have then made some payments.
    const isPaid = async () =>
      (await last.rows(sql`select 1 from wps.rebate_days where paid_at is not null limit 1`)).length > 0;
    for (let seconds = 1; seconds <= 8 && !(await isPaid()); seconds *= 2) {
      await last.orm.execute(sql`delete from wps.jobs`);
      await last.close();
      child = await startProcess(folder, port, databaseUrl, adminPort);
      await sleep(seconds * 1000);
      child.kill('SIGKILL');
      await once(child, 'exit');
      last = await open();
      await expectWholeMoney(last, acknowledged);
    }
    expect(await isPaid(), about).toBe(true);
    await last.close();
    rmSync(folder, { recursive: true });
  });
});
