import type { Orm } from '@mfe/server-kit';
import { and, count, desc, eq, gt, isNotNull, isNull, like, max, or, type SQL, sql } from 'drizzle-orm';
import { findIdentityCheck, type IdentityCheckRow } from '../../modules/identity/identity-check/find';
import { nameKey } from '../../modules/identity/members/name-rules';
import { members } from '../../modules/identity/members/tables';
import { exclusionAt, findProtection, type Protection } from '../../modules/identity/responsible-gaming/exclusion';
import type { LimitKind } from '../../modules/identity/responsible-gaming/rules';
import { protections } from '../../modules/identity/responsible-gaming/tables';
import { loginFailures, sessionFamilies } from '../../modules/identity/session/tables';
import { ledgerAccounts, ledgerTransactions, postings } from '../../modules/money/ledger/tables';
import { onWire } from '../../modules/money/play-limits/kinds';
import { literally } from '../../platform/database/literally';
import { toTaka } from '../../platform/format/money';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';
import type { AdminInput } from '../contract/admin-calls';
import { openSessions } from './end-sessions';
import { findMember, type MemberRow, masked } from './find-member';

const FAILURES_COUNT_MS = 15 * 60_000;

const brief = ({ id, username, type, state, registeredAt }: MemberRow) => ({
  id: String(id),
  username,
  type,
  state,
  registeredAt: registeredAt.toISOString(),
});

function heldOf(row: Pick<Protection, 'heldAt' | 'heldFor'> | undefined) {
  if (!row?.heldFor) return null;
  const { excludedId, strength, kinds, noticedAt } = row.heldFor;
  const since = row.heldAt?.toISOString() ?? noticedAt;
  if (since === undefined) return null;
  return { since, stopped: row.heldAt !== null, excludedMember: String(excludedId), strength, sameIn: [...kinds] };
}

function exclusionOf(row: Protection | undefined, at: Date) {
  const found = exclusionAt(row, at);
  return found && { kind: found.kind, until: found.until?.toISOString() ?? null };
}

const identityOf = ({ state, reason, changedAt, documentKind, documentCountry, decidedBy }: IdentityCheckRow) => ({
  state,
  reason: state === 'refused' ? reason : null,
  since: changedAt.toISOString(),
  document: [documentKind, documentCountry].filter(Boolean).join(' ') || null,
  by: decidedBy,
});

/** Limits in taka, or minutes for times. */
function limitsOf(row: Protection | undefined) {
  return Object.entries(row?.limits ?? {}).map(([kind, kept]) => {
    const shown = (value: string | null) => onWire(kind as LimitKind, value);
    const next = kept.next && { value: shown(kept.next.value), from: new Date(kept.next.at).toISOString() };
    return { kind, value: shown(kept.value), next: next ?? null };
  });
}

/** The largest number of found members that is counted: a shorter beginning of a name can match every account. */
const MOST_COUNTED = 1_000;

/** Members by the beginning of the username, or by e-mail, number or id. Its cost does not grow with the members. */
export async function searchMembers(orm: Orm, { text, page, size }: AdminInput<'members'>) {
  const conditions: SQL[] = [
    like(members.usernameKey, `${literally(nameKey(text))}%`),
    eq(members.email, text),
    eq(members.mobileNum, text.replace(/^\+/, '')),
  ];
  if (/^\d{1,9}$/.test(text)) conditions.push(eq(members.id, Number(text)));
  const asked = or(...conditions);
  const rows = await orm
    .select()
    .from(members)
    .where(asked)
    .orderBy(members.usernameKey)
    .limit(size)
    .offset((page - 1) * size);
  const some = orm.select({ id: members.id }).from(members).where(asked).limit(MOST_COUNTED).as('some');
  const [all] = await orm.select({ number: count() }).from(some);
  return { content: rows.map(brief), totalCount: all?.number ?? 0 };
}

/** Support's view of members: a list, one member with sessions and wallets, and the account movements. */
export function readMembers({ db, now }: AdminContext, { read }: AdminRoutes): void {
  read('members', ({ input }) => searchMembers(db.orm, input));

  read('member', async ({ input }) => {
    const row = await findMember(db.orm, input.member);
    const [above] =
      row.parentId === null
        ? []
        : await db.orm.select({ username: members.username }).from(members).where(eq(members.id, row.parentId));
    const ofMember = eq(sessionFamilies.memberId, row.id);
    const [seen] = await db.orm
      .select({ at: max(sessionFamilies.lastSeenAt) })
      .from(sessionFamilies)
      .where(ofMember);
    const [open] = await db.orm.select({ number: count() }).from(sessionFamilies).where(openSessions(row.id, now()));
    const since = new Date(now() - FAILURES_COUNT_MS);
    const [failed] = await db.orm
      .select({ number: count() })
      .from(loginFailures)
      .where(and(eq(loginFailures.usernameKey, row.usernameKey), gt(loginFailures.at, since)));
    const protection = await findProtection(db.orm, row.id);
    const check = await findIdentityCheck(db.orm, row.id);
    const wallets = await db.orm.select().from(ledgerAccounts).where(eq(ledgerAccounts.memberId, row.id));
    return {
      ...brief(row),
      nickname: row.nickname,
      clubLabel: row.clubLabel,
      email: masked(row.email),
      mobile: masked(row.mobileNum),
      above: above?.username ?? null,
      affiliateCode: row.affiliateCode,
      closedAt: row.closedAt?.toISOString() ?? null,
      firstLoginAt: row.firstLoginAt?.toISOString() ?? null,
      lastSeenAt: seen?.at?.toISOString() ?? null,
      openSessions: open?.number ?? 0,
      failedLogins: failed?.number ?? 0,
      wallets: wallets.map(({ walletType, balance }) => ({ wallet: walletType ?? '', balance: toTaka(balance) })),
      held: heldOf(protection),
      unprovenSince: protection?.unprovenSince?.toISOString() ?? null,
      exclusion: exclusionOf(protection, new Date(now())),
      limits: limitsOf(protection),
      heldForAge: protection?.ageHeldFor ?? null,
      identity: check ? identityOf(check) : null,
    };
  });

  read('heldMembers', async ({ input: { page, size } }) => {
    // Whom staff take for the excluded person is never released: such an account is decided once it cannot be used.
    const at = new Date(now());
    const isExcluded = and(
      isNotNull(protections.exclusion),
      or(isNull(protections.excludedUntil), gt(protections.excludedUntil, at)),
    );
    const waiting = and(isNotNull(protections.heldFor), eq(members.state, 'active'), sql`(${isExcluded}) is not true`);
    const rows = await db.orm
      .select({ member: members, protection: protections })
      .from(protections)
      .innerJoin(members, eq(members.id, protections.memberId))
      .where(waiting)
      .orderBy(protections.heldAt, members.id)
      .limit(size)
      .offset((page - 1) * size);
    const [all] = await db.orm
      .select({ number: count() })
      .from(protections)
      .innerJoin(members, eq(members.id, protections.memberId))
      .where(waiting);
    return {
      content: rows.flatMap(({ member, protection }) => {
        const held = heldOf(protection);
        return held ? [{ ...brief(member), held }] : [];
      }),
      totalCount: all?.number ?? 0,
    };
  });

  read('memberMovements', async ({ input: { member, kind, page, size } }) => {
    const { id } = await findMember(db.orm, member);
    const asked = and(
      eq(ledgerAccounts.memberId, id),
      kind === undefined ? undefined : eq(ledgerTransactions.kind, kind),
    );
    const rows = await db.orm
      .select({ posting: postings, made: ledgerTransactions, wallet: ledgerAccounts.walletType })
      .from(postings)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, postings.transactionId))
      .where(asked)
      .orderBy(desc(postings.id))
      .limit(size)
      .offset((page - 1) * size);
    const [all] = await db.orm
      .select({ number: count() })
      .from(postings)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, postings.transactionId))
      .where(asked);
    return {
      content: rows.map(({ posting, made, wallet }) => ({
        at: made.at.toISOString(),
        kind: made.kind,
        wallet: wallet ?? '',
        amount: toTaka(posting.amount),
        balanceAfter: toTaka(made.balanceAfter),
        reference: made.reference,
      })),
      totalCount: all?.number ?? 0,
    };
  });
}
