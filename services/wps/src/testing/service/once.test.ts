import { randomUUID } from 'node:crypto';
import { type Call, calls } from '@r777/shared/contracts';
import type { CallName } from '@r777/shared/schemas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, startWps, type TestWps } from '..';
import { findLedgerFaults } from '../ledger-faults';
import { onceCases } from '../once-inputs';

const onceCalls = (Object.entries(calls) as [CallName, Call<never, unknown>][]).filter(([, { once }]) => once);

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

test('SEC-07 the calls that move money or goods, or change what they are paid to, need a key', () => {
  const names = `
    createDeposit createOneTapDeposit createWithdrawal cancelWithdrawal transfer
    placeLotteryOrder cancelLotteryOrder openEnvelope removePaymentAgreement
    claimReward claimAllRewards claimMission claimRebate forfeitBonus redeemGoods bindBankCard removeBankCard
    changePaymentPassword`;
  for (const name of names.trim().split(/\s+/))
    expect([name, onceCalls.some(([one]) => one === name)]).toEqual([name, true]);
});

test('every idempotent call has a case in testing/once-inputs.ts', () => {
  expect(onceCalls.map(([name]) => name).filter((name) => !(name in onceCases))).toEqual([]);
});

const count = async (of: 'ledger_transactions' | 'answers') => {
  const [row] = await wps.db.rows<{ count: number }>(sql`select count(*)::int as count from wps.${sql.identifier(of)}`);
  return row?.count ?? 0;
};

const tested = onceCalls.filter(([name]) => name in onceCases);
test.runIf(tested.length > 0)(
  'SEC-07 idempotent calls: refused without a key, once for ten at once, repeats get the same answer',
  { timeout: 120_000 },
  async () => {
    for (const [name, call] of tested) {
      const { client, input, other } = (await onceCases[name]?.(wps)) ?? expect.fail(name);
      const send = (key: string | undefined, body: object) =>
        call.body === 'encrypted'
          ? client.sendEncrypted(
              call.path,
              body,
              undefined,
              call.method,
              key === undefined ? {} : { 'idempotency-key': key },
            )
          : client.send(call.method, call.path, body, key === undefined ? {} : { 'idempotency-key': key });
      const [ledger, answers] = [await count('ledger_transactions'), await count('answers')];
      expect(errorOf(await send(undefined, input)), name).toEqual({
        code: 'idempotency.required',
        field: 'idempotency-key',
      });
      for (const key of ['short', 'no spaces please', "' or 1=1 --", 'x'.repeat(101)])
        expect(errorOf(await send(key, input))?.code, `${name} under ${key}`).toBe('request.invalid');
      expect([await count('ledger_transactions'), await count('answers')], name).toEqual([ledger, answers]);

      const key = randomUUID();
      const replies = await Promise.all(Array.from({ length: 10 }, () => send(key, input)));
      const told = new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`));
      expect([...told], name).toEqual([expect.stringMatching(/^200 /)]);
      const [first = ''] = told;
      expect(await count('answers'), name).toBe(answers + 1);
      const moved = (await count('ledger_transactions')) - ledger;
      const again = await send(key, input);
      expect(`${again.status} ${JSON.stringify(again.body)}`, name).toBe(first);
      if (other !== null)
        expect(errorOf(await send(key, other)), `${name} with another body`).toMatchObject({
          code: 'idempotency.conflict',
          field: 'idempotency-key',
        });
      expect((await count('ledger_transactions')) - ledger, `${name} moved money again`).toBe(moved);
      expect(await findLedgerFaults(wps.db), name).toEqual({ accounts: [], transactions: [] });
    }
  },
);
