import type { Orm } from '@r777/server-kit';
import type { PlayLimits } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import { InvalidInputError } from '../../../platform/errors/app-error';
import { toPaisa, toTaka } from '../../../platform/format/money';
import { exclusionAt, findProtection, lockProtection } from '../../identity/responsible-gaming/exclusion';
import { changed, type LimitKind, limitAt } from '../../identity/responsible-gaming/rules';
import { protections } from '../../identity/responsible-gaming/tables';
import type { MoneyContext } from '../context';
import { depositedSince, lostSince } from './used';
import { firstDayOf, type Span } from './windows';

const DAY = 86_400_000;
/** The longest cool-off, in days; anything longer is an exclusion. */
const COOL_OFF_DAYS = 42;
const kinds: readonly LimitKind[] = [
  'depositDay',
  'depositWeek',
  'depositMonth',
  'lossDay',
  'lossWeek',
  'lossMonth',
  'sessionReminder',
];

const onWire = (kind: LimitKind, value: string | null) =>
  value === null || kind === 'sessionReminder' ? value : toTaka(BigInt(value));

async function usedOf(orm: Orm, memberId: number, kind: LimitKind, at: Date): Promise<string | null> {
  const [, group, span] = /^(deposit|loss)(Day|Week|Month)$/.exec(kind) ?? [];
  if (!group) return null;
  const from = firstDayOf(span as Span, at.getTime());
  const used = group === 'deposit' ? await depositedSince(orm, memberId, from) : await lostSince(orm, memberId, from);
  return toTaka(used > 0n ? used : 0n);
}

/** The value as it is stored. @throws AppError when it is invalid */
function keptValue(kind: LimitKind, value: string | null): string | null {
  if (value === null) return null;
  const invalid = (why: string) => new InvalidInputError(why, { field: 'value' });
  if (kind === 'sessionReminder') {
    if (!/^\d{1,4}$/.test(value) || Number(value) < 1 || Number(value) > 1_440)
      throw invalid('A reminder comes after 1 to 1440 minutes.');
    return value;
  }
  if (!value.includes('.')) throw invalid('An amount has two decimals.');
  return toPaisa(value).toString();
}

/** Limits and exclusion that members set for themselves. */
export function limitRoutes({ routes, db, now, site, sessions }: MoneyContext): void {
  async function read(orm: Orm, memberId: number): Promise<PlayLimits> {
    const at = new Date(now());
    const row = await findProtection(orm, memberId);
    const exclusion = exclusionAt(row, at);
    const limits = [];
    for (const kind of kinds) {
      const { value, next } = limitAt(row?.limits[kind], at.getTime());
      limits.push({
        kind,
        value: onWire(kind, value),
        used: await usedOf(orm, memberId, kind, at),
        next: next ? { value: onWire(kind, next.value), time: new Date(next.at).toISOString() } : null,
      });
    }
    return {
      limits,
      exclusion: exclusion && { kind: exclusion.kind, until: exclusion.until?.toISOString() ?? null },
      currency: (await site()).consolidated.currency.code,
    };
  }

  routes.authenticated('playLimits', ({ member }) => read(db.orm, member.id));

  routes.authenticated('setPlayLimit', async ({ input: { kind, value }, member }) => {
    const kept = keptValue(kind, value);
    await db.transaction(async (tx) => {
      const { limits } = await lockProtection(tx, member.id);
      const after = { ...limits, [kind]: changed(limits[kind], kept, kind, now()) };
      await tx.update(protections).set({ limits: after }).where(eq(protections.memberId, member.id));
    });
    return read(db.orm, member.id);
  });

  routes.authenticated('excludeSelf', async ({ input: { kind, days }, member }) => {
    const invalid = (why: string) => new InvalidInputError(why, { field: 'days' });
    if (kind === 'coolOff' && (days === null || days > COOL_OFF_DAYS))
      throw invalid(`A cool-off lasts 1 to ${COOL_OFF_DAYS} days.`);
    await db.transaction(async (tx) => {
      const at = new Date(now());
      const until = days === null ? null : new Date(at.getTime() + days * DAY);
      const current = exclusionAt(await lockProtection(tx, member.id), at);
      const isShorter = until !== null && (current?.until === null || (current && until < current.until));
      const isWeaker = current?.kind === 'selfExclusion' && kind === 'coolOff';
      if (current && (isShorter || isWeaker)) throw invalid('An exclusion cannot be shortened.');
      await tx
        .update(protections)
        .set({ exclusion: kind, excludedUntil: until })
        .where(eq(protections.memberId, member.id));
      if (kind === 'selfExclusion') await sessions.endAll(member.id, tx);
    });
    return read(db.orm, member.id);
  });
}
