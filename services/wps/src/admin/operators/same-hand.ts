import type { Database, Orm } from '@mfe/server-kit';
import { and, desc, gt, inArray } from 'drizzle-orm';
import { AppError } from '../../platform/errors/app-error';
import { writeAudit } from '../audit';
import type { AdminCallName } from '../contract/admin-calls';
import { auditLog } from '../tables';

/** How long a change of an account ties it to the operator who made it, in ms. */
const TIED = 24 * 3_600_000;

/** Changes after which an operator may hold another account: whoever makes them sees the invitation or the token. */
const TIES: readonly AdminCallName[] = ['operatorCreate', 'operatorReset', 'operatorRoles', 'tokenCreate'];

const subjectsOf = (names: readonly string[]) => names.flatMap((name) => [`operator:${name}`, `token:${name}`]);
const nameOf = (subject: string) => subject.slice(subject.indexOf(':') + 1);

interface Tie {
  readonly account: string;
  readonly by: string;
  readonly until: Date;
}

/** The recent changes of an account, of the accounts of those who made them, and so on. */
async function tiesOf(orm: Orm, name: string, at: Date): Promise<Tie[]> {
  const ties: Tie[] = [];
  const seen = new Set<string>();
  for (let next = [name]; next.length > 0; ) {
    for (const one of next) seen.add(one);
    const rows = await orm
      .select({ who: auditLog.who, subject: auditLog.subject, at: auditLog.at })
      .from(auditLog)
      .where(
        and(
          inArray(auditLog.subject, subjectsOf(next)),
          inArray(auditLog.what, [...TIES]),
          gt(auditLog.at, new Date(at.getTime() - TIED)),
        ),
      )
      .orderBy(desc(auditLog.id));
    for (const row of rows)
      ties.push({ account: nameOf(row.subject), by: row.who, until: new Date(row.at.getTime() + TIED) });
    next = [...new Set(rows.map(({ who }) => who))].filter((who) => !seen.has(who));
  }
  return ties;
}

/** The two halves of an approval. */
interface Halves {
  /** The author of what is to be approved. */
  readonly author: string;
  readonly approver: string;
  /** The audit log's entry of a refusal. */
  readonly what: AdminCallName;
  readonly subject: string;
  readonly request: string;
}

/**
 * Refuses an approval by two accounts that one person may hold: one is the other, one has created, reset or changed the
 * other within a day, or a third one has changed both. The refusal is in the audit log.
 * @throws AppError `permission.denied`
 */
export async function requireTwoPersons(
  { orm }: Pick<Database, 'orm'>,
  { author, approver, what, subject, request }: Halves,
  at: Date,
): Promise<void> {
  const refuse = async (error: AppError) => {
    await writeAudit(
      orm,
      { who: approver, what, subject, from: { author }, to: 'refused', why: error.message, request },
      at,
    );
    throw error;
  };
  if (author === approver)
    await refuse(
      new AppError('permission.denied', `${author} asked for this, so another operator has to approve it.`, {
        params: { reason: 'ownVersion' },
      }),
    );
  const [ofAuthor, ofApprover] = [await tiesOf(orm, author, at), await tiesOf(orm, approver, at)];
  const handsOf = (name: string, ties: readonly Tie[]) => new Set([name, ...ties.map(({ by }) => by)]);
  const [one, other] = [handsOf(author, ofAuthor), handsOf(approver, ofApprover)];
  const common = [...one].find((name) => other.has(name));
  if (common === undefined) return;
  // Every common hand is free at the latest when the newest of these changes is a day old.
  const until = new Date(Math.max(...[...ofAuthor, ...ofApprover].map((tie) => tie.until.getTime()))).toISOString();
  const words = `${common} has created, reset or changed an account of this approval within a day: ask another operator, or try again after ${until}.`;
  await refuse(new AppError('permission.denied', words, { params: { reason: 'sameHand', until } }));
}
