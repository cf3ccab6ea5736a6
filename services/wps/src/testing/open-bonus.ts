import { requireWagering } from '../modules/money/wagering/wagering';
import { granted, type TestClient } from './client';
import type { TestWps } from './start-wps';

/** Gives the client's member a bonus with open wagering. */
export async function openBonus(wps: TestWps, client: TestClient): Promise<void> {
  const { id } = granted(await client.call('memberInfo', {}));
  const bonus = { memberId: Number(id), amount: 1_000n, multiplier: 10, source: 'register' };
  await wps.db.transaction((tx) => requireWagering(tx, bonus, new Date(wps.now())));
}
