import { and, count, desc, eq, gt, isNull, like, max, or, type SQL } from 'drizzle-orm';
import { nameKey } from '../../modules/identity/members/names';
import { members } from '../../modules/identity/members/tables';
import { lifetimes } from '../../modules/identity/session/sessions';
import { loginFailures, sessionFamilies } from '../../modules/identity/session/tables';
import { ledgerAccounts, ledgerTransactions, postings } from '../../modules/money/ledger/tables';
import { toTaka } from '../../platform/format/money';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';
import { findMember, type MemberRow, masked } from './find-member';

const FAILURES_COUNT_MS = 15 * 60_000;

const brief = ({ id, username, type, state, registeredAt }: MemberRow) => ({
  id: String(id),
  username,
  type,
  state,
  registeredAt: registeredAt.toISOString(),
});

/** Escapes the special characters of a LIKE pattern. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** What support looks up: members, one with its sessions and wallets, and its account movements. */
export function readMembers({ db, now }: AdminContext, { read }: AdminRoutes): void {
  read('members', async ({ input: { text, page, size } }) => {
    const conditions: SQL[] = [
      like(members.usernameKey, `${literally(nameKey(text))}%`),
      eq(members.email, text),
      eq(members.mobileNum, text.replace(/^\+/, '')),
    ];
    if (/^\d{1,9}$/.test(text)) conditions.push(eq(members.id, Number(text)));
    const asked = or(...conditions);
    const rows = await db.orm
      .select()
      .from(members)
      .where(asked)
      .orderBy(members.usernameKey)
      .limit(size)
      .offset((page - 1) * size);
    const [all] = await db.orm.select({ number: count() }).from(members).where(asked);
    return { content: rows.map(brief), totalCount: all?.number ?? 0 };
  });

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
    const started = new Date(now() - lifetimes.family);
    const [open] = await db.orm
      .select({ number: count() })
      .from(sessionFamilies)
      .where(and(ofMember, isNull(sessionFamilies.revokedAt), gt(sessionFamilies.startedAt, started)));
    const since = new Date(now() - FAILURES_COUNT_MS);
    const [failed] = await db.orm
      .select({ number: count() })
      .from(loginFailures)
      .where(and(eq(loginFailures.usernameKey, row.usernameKey), gt(loginFailures.at, since)));
    const wallets = await db.orm.select().from(ledgerAccounts).where(eq(ledgerAccounts.memberId, row.id));
    return {
      ...brief(row),
      nickname: row.nickname,
      clubLabel: row.clubLabel,
      email: masked(row.email),
      mobile: masked(row.mobileNum),
      above: above?.username ?? null,
      affiliateCode: row.affiliateCode,
      firstLoginAt: row.firstLoginAt?.toISOString() ?? null,
      lastSeenAt: seen?.at?.toISOString() ?? null,
      openSessions: open?.number ?? 0,
      failedLogins: failed?.number ?? 0,
      wallets: wallets.map(({ walletType, balance }) => ({ wallet: walletType ?? '', balance: toTaka(balance) })),
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
