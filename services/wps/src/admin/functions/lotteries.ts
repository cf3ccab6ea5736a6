import { asc, eq } from 'drizzle-orm';
import { type Lottery, lotteries } from '../../modules/games/lottery/tables';
import { InvalidInputError } from '../../platform/errors/app-error';
import { toPaisa, toTaka } from '../../platform/format/money';
import type { AdminRoutes, ChangeContext } from '../admin-routes';
import type { AdminContext } from '../context';
import type { AdminOutput } from '../contract/admin-calls';
import { missing, requireRead, skipped, versioned } from './list-items';

type LotteryRules = AdminOutput<'lotteryRules'>;

const toRules = ({
  code,
  gameType,
  style,
  digits,
  every,
  times,
  available,
  closeBefore,
  ...amounts
}: Lottery): LotteryRules => ({
  code,
  type: gameType,
  style,
  digits,
  every,
  times,
  available,
  closeBefore,
  minStake: toTaka(amounts.minStake),
  maxStake: toTaka(amounts.maxStake),
  maxWin: toTaka(amounts.maxWin),
  maxDraw: toTaka(amounts.maxDraw),
});

const invalidField = (field: string, why: string) => new InvalidInputError(`${field}: ${why}`, { field });

function check({ every, closeBefore, minStake, maxStake, maxWin, maxDraw }: Lottery): void {
  if (every !== null && closeBefore >= every) throw invalidField('closeBefore', 'leaves no time between two draws');
  if (minStake > maxStake) throw invalidField('minStake', 'is above the largest stake');
  if (maxStake > maxDraw) throw invalidField('maxStake', 'is above what may be staked in a draw');
  if (maxWin < maxStake) throw invalidField('maxWin', 'is below the largest stake');
}

/**
 * The site's own lotteries. The rules of a draw (digits, style, times) cannot be changed: the numbers of draws depend
 * on them, and open draws were announced with them.
 */
export function lotteryFunctions({ db }: AdminContext, { read, change }: AdminRoutes): void {
  read('lotteryList', async ({ input }) => {
    const asked = input.closed === undefined ? undefined : eq(lotteries.available, !input.closed);
    const query = db.orm.select().from(lotteries).where(asked).orderBy(asc(lotteries.position));
    const rows = await query.limit(input.size).offset(skipped(input));
    return { content: rows.map((row) => versioned(toRules(row))), totalCount: await db.orm.$count(lotteries, asked) };
  });

  async function held({ tx, input }: Pick<ChangeContext<'lotterySet' | 'lotteryRules'>, 'tx' | 'input'>) {
    const [row] = await tx.select().from(lotteries).where(eq(lotteries.code, input.lottery)).for('update');
    if (!row) throw missing('lottery');
    return row;
  }

  change('lotterySet', async ({ input, tx }) => {
    const before = await held({ tx, input });
    const { lottery, available } = input;
    await tx.update(lotteries).set({ available }).where(eq(lotteries.code, lottery));
    return { value: { lottery, available }, subject: `lottery:${lottery}`, from: before.available, to: available };
  });

  change('lotteryRules', async ({ input, tx }) => {
    const before = await held({ tx, input });
    const amount = (name: 'minStake' | 'maxStake' | 'maxWin' | 'maxDraw') => {
      const given = input[name];
      return given === undefined ? before[name] : toPaisa(given);
    };
    const rules = {
      closeBefore: input.closeBefore ?? before.closeBefore,
      minStake: amount('minStake'),
      maxStake: amount('maxStake'),
      maxWin: amount('maxWin'),
      maxDraw: amount('maxDraw'),
    };
    const after = { ...before, ...rules };
    check(after);
    requireRead(input.version, toRules(before), toRules(after));
    await tx.update(lotteries).set(rules).where(eq(lotteries.code, input.lottery));
    const value = toRules(after);
    return { value, subject: `lottery:${input.lottery}`, from: toRules(before), to: value };
  });
}
