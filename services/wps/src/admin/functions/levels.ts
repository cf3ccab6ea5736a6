import { toHundredths } from '@r777/shared/money';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { members } from '../../modules/identity/members/tables';
import { type Level, readLevels } from '../../modules/rewards/vip/review';
import { vipLevels, vipStandings } from '../../modules/rewards/vip/tables';
import { toPaisa, toTaka } from '../../platform/format/money';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';
import type { AdminInput } from '../contract/admin-calls';
import { invalidField, missing, requireCurrent, skipped, versioned } from './list-items';

type Item = Omit<AdminInput<'vipLevelPut'>['item'], 'version'>;

const toItem = ({ rates, withdrawalLimit, level, label, ...amounts }: Level): Item => ({
  level,
  label,
  turnover: toTaka(amounts.turnover),
  keepTurnover: toTaka(amounts.keepTurnover),
  levelUpGift: toTaka(amounts.levelUpGift),
  weeklyGift: toTaka(amounts.weeklyGift),
  birthdayGift: toTaka(amounts.birthdayGift),
  withdrawalLimit: withdrawalLimit === null ? null : toTaka(withdrawalLimit),
  rates: Object.fromEntries(Object.entries(rates).map(([type, rate]) => [type, toTaka(BigInt(rate))])),
});
const toRow = ({ rates, withdrawalLimit, level, label, ...amounts }: Item): Level => ({
  level,
  label,
  turnover: toPaisa(amounts.turnover),
  keepTurnover: toPaisa(amounts.keepTurnover),
  levelUpGift: toPaisa(amounts.levelUpGift),
  weeklyGift: toPaisa(amounts.weeklyGift),
  birthdayGift: toPaisa(amounts.birthdayGift),
  withdrawalLimit: withdrawalLimit === null ? null : toPaisa(withdrawalLimit),
  rates: Object.fromEntries(Object.entries(rates).map(([type, rate]) => [type, toHundredths(rate)])),
});

/** The rules of the list of levels: no level is missing, and a higher one never requires less. */
function check(levels: readonly Level[]): void {
  for (const [place, { level, turnover, label }] of levels.entries()) {
    if (level !== place) throw invalidField('level', `${place} would be missing`);
    if (place === 0 && turnover > 0n) throw invalidField('turnover', 'everybody begins on level 0');
    if (turnover < (levels[place - 1]?.turnover ?? 0n))
      throw invalidField('turnover', `${label} takes less than the one below`);
  }
}

/** VIP levels. They are validated together, so concurrent changes wait for each other. */
export function levelFunctions({ db }: AdminContext, { read, change }: AdminRoutes): void {
  const lock = sql`lock table ${vipLevels} in share row exclusive mode`;

  read('vipLevels', async ({ input }) => {
    const query = db.orm.select().from(vipLevels).orderBy(asc(vipLevels.level));
    const rows = await query.limit(input.size).offset(skipped(input));
    return { content: rows.map((row) => versioned(toItem(row))), totalCount: await db.orm.$count(vipLevels) };
  });

  change('vipLevelPut', async ({ input, tx }) => {
    await tx.execute(lock);
    const levels = await readLevels(tx);
    const before = levels.find(({ level }) => level === input.item.level);
    const item = requireCurrent<Item>(input.item, before && toItem(before));
    const row = toRow(item);
    check([...levels.filter((one) => one !== before), row].sort((a, b) => a.level - b.level));
    await tx.insert(vipLevels).values(row).onConflictDoUpdate({ target: vipLevels.level, set: row });
    // The label is shown with the names of members on the level.
    const there = tx.select({ id: vipStandings.memberId }).from(vipStandings).where(eq(vipStandings.level, item.level));
    await tx
      .update(members)
      .set({ clubLabel: item.label })
      .where(and(inArray(members.id, there), ne(members.clubLabel, item.label)));
    return {
      value: { level: item.level, created: before === undefined },
      subject: `vipLevel:${item.level}`,
      from: before ? toItem(before) : null,
      to: item,
    };
  });

  change('vipLevelWithdraw', async ({ input: { level }, tx }) => {
    await tx.execute(lock);
    const highest = (await readLevels(tx)).at(-1);
    if (!highest || level > highest.level) throw missing('level');
    if (level < highest.level) throw invalidField('level', 'is not the highest');
    await tx.delete(vipLevels).where(eq(vipLevels.level, level));
    return {
      value: { level, withdrawn: true as const },
      subject: `vipLevel:${level}`,
      from: toItem(highest),
      to: null,
    };
  });
}
