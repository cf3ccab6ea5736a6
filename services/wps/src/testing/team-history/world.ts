import { randomUUID } from 'node:crypto';
import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { recordPlay } from '../../modules/money/figures/days';
import { house, memberAccount, openAccount, post } from '../../modules/money/ledger/ledger';
import type { MovementKind } from '../../modules/money/ledger/tables';
import { runRebates } from '../../modules/team/agent-rebate/daily';
import { runContracts } from '../../modules/team/contracts/payouts';
import { foldChanges } from '../../modules/team/figures/fold';
import { followTime } from '../../modules/team/figures/standings';
import { isBelow } from '../../modules/team/overview/team';

const DAY = 86_400_000;
const kinds = ['deposit', 'withdrawal', 'bonus', 'reward', 'redRain'] as const;

const who = fc.nat(99);
const paisa = fc.integer({ min: 1, max: 500_000 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('open'), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move'), who, to: fc.option(who) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('play'), who, stake: paisa, payout: fc.nat(500_000) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('money'), who, kind: fc.constantFrom(...kinds), amount: paisa }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('login'), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rate'), who, rate: fc.integer({ min: 1, max: 150 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('contract'), who, rate: fc.integer({ min: 1, max: 500 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('night') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fold') }) },
  // A process that dies after a number of statements of a fold.
  { weight: 3, arbitrary: fc.record({ do: fc.constant('killed'), after: fc.nat(12) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The events of a team, one step after the other. */
export const teamHistories: fc.Arbitrary<Step[]> = fc.array(step, { minLength: 10, maxLength: 40, size: 'max' });

/** A database whose process dies after a number of statements within transactions. */
function endingAfter(db: Database, statements: number): Database {
  let left = statements;
  const counted = <T extends object>(on: T): T =>
    new Proxy(on, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...input: unknown[]) => {
          left -= 1;
          if (left < 0) throw new Error('the process has ended');
          return value.apply(target, input);
        };
      },
    });
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction')
        return <T>(work: (tx: never) => Promise<T>) => target.transaction((tx) => work(counted(tx) as never));
      return Reflect.get(target, name, target);
    },
  });
}

/** A site with its own clock, on which a history happens. */
export interface World {
  now: number;
  /** Members of the running history. */
  members: number[];
  live(history: readonly Step[]): Promise<void>;
  open(parentId: number | null): Promise<number>;
  fold(): Promise<void>;
}

/** Makes histories happen on a database; `begin` in ms. */
export function createWorld(db: Database, begin: number): World {
  let opened = 0;
  const pick = (index: number) => world.members[index % world.members.length] as number;
  const at = () => new Date(world.now);
  const move = (memberId: number, kind: MovementKind, amount: bigint, against: string) =>
    db.transaction(async (tx) => {
      const [key, account] = [randomUUID(), memberAccount(memberId, 'main')];
      await post(db, tx, { key, fingerprint: '', kind, reference: key, memberId, account, against, amount }, at());
    });

  async function play(memberId: number, stake: bigint, payout: bigint): Promise<void> {
    await move(memberId, 'bet', -stake, house.games('BGS'));
    await db.transaction(async (tx) => {
      const [key, account, against] = [randomUUID(), memberAccount(memberId, 'main'), house.games('BGS')];
      const win = { key, fingerprint: '', kind: 'win' as const, reference: key, memberId, account, against };
      await post(db, tx, { ...win, amount: payout }, at());
      await recordPlay(tx, { memberId, gameType: 'RNG', vassalage: 'BGS', stake, payout }, at());
    });
  }

  async function happen(one: Step): Promise<void> {
    world.now += 1_000;
    const memberId = 'who' in one ? pick(one.who) : 0;
    switch (one.do) {
      case 'open':
        await world.open(memberId);
        return;
      case 'move': {
        const to = 'to' in one && one.to !== null ? pick(one.to) : null;
        if (to === memberId || (to !== null && (await isBelow(db.orm, memberId, to)))) return;
        await db.orm.execute(sql`update wps.members set parent_id = ${to} where id = ${memberId}`);
        return;
      }
      case 'play':
        if ('stake' in one) await play(memberId, BigInt(one.stake), BigInt(one.payout));
        return;
      case 'money': {
        if (!('kind' in one)) return;
        const isOut = one.kind === 'withdrawal';
        const against = isOut ? house.payout : one.kind === 'deposit' ? house.cash : house.bonus;
        await move(memberId, one.kind, BigInt(isOut ? -one.amount : one.amount), against);
        return;
      }
      case 'login':
        await db.orm.execute(sql`insert into wps.logins (member_id, at) values (${memberId}, ${at().toISOString()})`);
        return;
      case 'rate':
        if ('rate' in one)
          await db.orm.execute(sql`insert into wps.rebate_rates (member_id, game_type, rate, at)
            values (${memberId}, 'RNG', ${one.rate}, ${at().toISOString()})`);
        return;
      case 'contract': {
        if (!('rate' in one)) return;
        const terms = JSON.stringify([{ from: '0', activeMembers: 0, rate: one.rate }]);
        await db.orm.execute(sql`
          insert into wps.contracts (kind, giver_id, taker_id, state, terms, offered_at, answered_at)
          values ('daily', null, ${memberId}, 'accepted', ${terms}, ${at().toISOString()}, ${at().toISOString()})
          on conflict do nothing`);
        return;
      }
      case 'night':
        world.now += DAY;
        await runRebates(db, world.now);
        await runContracts(db, world.now, { dividends: true });
        return;
      case 'killed':
        if ('after' in one) await foldChanges(endingAfter(db, one.after), world.now).catch(() => undefined);
        return;
      default:
        await world.fold();
    }
  }

  const world: World = {
    now: begin,
    members: [],
    async open(parentId) {
      const name = `h${++opened}`;
      const [row] = await db.rows<{ id: number }>(sql`
        insert into wps.members (username, username_key, password_hash, type, parent_id, affiliate_code, club_label,
          register_method, register_url, domain, terms_version, registered_at)
        values (${name}, ${name}, '-', 1, ${parentId}, ${name}, 'VIP 0', 'H5', '', '', '1', ${at().toISOString()}) returning id`);
      if (!row) throw new Error('no member was written');
      await db.transaction((tx) => openAccount(tx, row.id, 'main'));
      world.members.push(row.id);
      // Enough for any history, which loses half of it.
      await move(row.id, 'deposit', 100_000_000n, house.cash);
      return row.id;
    },
    async live(history) {
      for (const one of history) await happen(one);
    },
    async fold() {
      await foldChanges(db, world.now);
      await followTime(db, world.now);
    },
  };
  return world;
}
