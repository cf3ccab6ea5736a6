import type { Database, Orm } from '@mfe/server-kit';
import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { AdminInput, AdminOutput } from './contract/admin-calls';

import { auditLog } from './tables';

/** One change for the audit log. The values before and after must not contain a secret. */
export interface Change {
  readonly who: string;
  readonly what: string;
  readonly subject: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly why: string;
  readonly request?: string;
}

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

/** Writes a change into the log, in the transaction that makes it. */
export async function writeAudit(tx: Orm, change: Change, at: Date): Promise<void> {
  const { from, to } = change;
  await tx.insert(auditLog).values({ ...change, from: json(from), to: json(to), at });
}

/** Roles that read members' data; `operator` has every role. */
const READS_MEMBERS: ReadonlySet<string> = new Set(['operator', 'support', 'finance', 'agents']);

/** Changes, newest first. Without a role that reads members, changes of members have no values: names, birthdays, notes. */
export async function readAudit(
  db: Database,
  input: AdminInput<'audit'>,
  { scopes }: { readonly scopes: readonly string[] },
): Promise<AdminOutput<'audit'>> {
  const readsMembers = scopes.some((scope) => READS_MEMBERS.has(scope));
  const { who, what, subject, page, size } = input;
  const asked: SQL[] = [];
  if (who) asked.push(eq(auditLog.who, who));
  if (what) asked.push(eq(auditLog.what, what));
  if (subject) asked.push(eq(auditLog.subject, subject));
  const rows = await db.orm
    .select()
    .from(auditLog)
    .where(and(...asked))
    .orderBy(desc(auditLog.id))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await db.orm
    .select({ number: count() })
    .from(auditLog)
    .where(and(...asked));
  return {
    content: rows.map(({ id, at, request: _request, from, to, ...rest }) => {
      const isHidden = !readsMembers && rest.subject.startsWith('member:');
      const shown = (value: string | null) => (value === null || isHidden ? null : JSON.parse(value));
      return { ...rest, id: String(id), at: at.toISOString(), from: shown(from), to: shown(to) };
    }),
    totalCount: all?.number ?? 0,
  };
}
