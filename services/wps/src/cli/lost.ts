import { createInterface } from 'node:readline';
import type { Database } from '@mfe/server-kit';
import { type Command, commandOf, type Result, UsageError } from '@mfe/server-kit/cli';
import { asc, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { AdminCallName } from '../admin/contract/admin-calls';
import { createMemberMarks } from '../http/observe';
import { members } from '../modules/identity/members/tables';
import type { KeyRing } from '../platform/crypto/key-ring';
import { placeOf, type Surroundings, withDatabase } from './environment';
import { isLostCall, type LostCallName, lostCalls, operatorCommands } from './lost-calls';
import { resultText } from './output';

/** The call of the admin API that excludes a member. */
const EXCLUDED_BY_STAFF = `admin.${'memberExclude' satisfies AdminCallName}`;
/** How far a host's clock may be behind the database's, in ms. */
const SLOWEST_CLOCK = 3_600_000;
/** How many members are read at once. */
const BATCH = 10_000;

/** The parts of a request's log line that matter here; see `http/observe.ts`. */
const requestLine = z.object({
  time: z.union([z.number(), z.iso.datetime({ offset: true })]),
  call: z.string(),
  code: z.string().default('ok'),
  member: z.string().optional(),
  operator: z.string().optional(),
  // A line with an unreadable exclusion must not be passed over.
  exclusion: z
    .object({ kind: z.enum(['timeOut', 'selfExclusion']), until: z.iso.datetime().nullable() })
    .optional()
    .catch(undefined),
});

interface LogEntry extends Omit<z.output<typeof requestLine>, 'time'> {
  /** ms since 1970. */
  readonly at: number;
}

/** What the log says. */
interface ReadLog {
  /** Requests since the copy, whatever their answer. */
  requests: number;
  /** Lines that are no JSON. */
  skipped: number;
  /** Times of the first and the last request, also before the copy. In ms since 1970. */
  first: number | undefined;
  last: number | undefined;
  /** Successful calls of members since the copy, and changes of operators. */
  readonly calls: (LogEntry & { readonly call: LostCallName })[];
  readonly changes: LogEntry[];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readLog(lines: AsyncIterable<string>, since: number): Promise<ReadLog> {
  const log: ReadLog = { requests: 0, skipped: 0, first: undefined, last: undefined, calls: [], changes: [] };
  for await (const text of lines) {
    if (text.trim() === '') continue;
    const json = jsonOf(text);
    if (json === undefined) log.skipped += 1;
    const { data } = requestLine.safeParse(json);
    if (!data) continue;
    const { time, call, ...rest } = data;
    const at = new Date(time).getTime();
    log.first = Math.min(log.first ?? at, at);
    log.last = Math.max(log.last ?? at, at);
    // A host's clock may be behind the database's. An exclusion too many in the list is harmless; one too few is not.
    if (at < since - (rest.exclusion ? SLOWEST_CLOCK : 0)) continue;
    log.requests += 1;
    // An exclusion is noted when it is stored: its call may fail afterwards.
    if (rest.code !== 'ok' && !rest.exclusion) continue;
    if (isLostCall(call)) log.calls.push({ ...rest, call, at });
    // Staff have excluded the member, in the same way.
    else if (call === EXCLUDED_BY_STAFF) log.calls.push({ ...rest, call: 'excludeSelf', at });
    else if (operatorCommands.has(call)) log.changes.push({ ...rest, call, at });
  }
  return log;
}

interface Account {
  readonly id: number;
  readonly account: string;
}

/** The members of these marks. They are compared one by one, because a mark cannot be turned back into a member. */
async function accountsOf(db: Database, keys: KeyRing, marks: ReadonlySet<string>): Promise<Map<string, Account>> {
  const marksOf = createMemberMarks(keys);
  const found = new Map<string, Account>();
  let after = 0;
  let isMore = marks.size > 0;
  while (isMore) {
    const rows = await db.orm
      .select({ id: members.id, account: members.username })
      .from(members)
      .where(gt(members.id, after))
      .orderBy(asc(members.id))
      .limit(BATCH);
    for (const row of rows) for (const mark of marksOf(row.id)) if (marks.has(mark)) found.set(mark, row);
    after = rows.at(-1)?.id ?? after;
    isMore = rows.length === BATCH;
  }
  return found;
}

const iso = (at: number) => new Date(at).toISOString();
const byTime = (a: LogEntry, b: LogEntry) => a.at - b.at;
const urgency = Object.keys(lostCalls);

/** The last of each member's calls of a name, the most urgent first. Exclusions only grow, so the last one counts. */
function lostOf(calls: ReadLog['calls'], accounts: ReadonlyMap<string, Account>, now: number) {
  const last = new Map<string, Account & { call: LostCallName; at: string; step: string }>();
  for (const { member, call, at, exclusion } of calls.toSorted(byTime)) {
    const known = accounts.get(member ?? '');
    if (!known) continue;
    const key = `${known.id} ${call}`;
    const end = exclusion?.until ?? undefined;
    const isOver = end !== undefined && Date.parse(end) <= now;
    last.delete(key);
    if (!isOver) last.set(key, { ...known, call, at: iso(at), step: lostCalls[call]({ ...known, exclusion }) });
  }
  return [...last.values()].toSorted((a, b) => urgency.indexOf(a.call) - urgency.indexOf(b.call));
}

const changesOf = (changes: readonly LogEntry[], accounts: ReadonlyMap<string, Account>) =>
  changes.toSorted(byTime).map(({ at, operator, call, member }) => ({
    at: iso(at),
    operator: operator ?? null,
    command: operatorCommands.get(call),
    account: accounts.get(member ?? '')?.account ?? null,
  }));

const words = `Do the steps before players return. Compare firstLine and lastLine: the log has to reach from the copy to the
loss. Ask the operators about their changes, and repeat those that ended or forbade something. Commands that worked on
the database itself (token, operator) are in no log: repeat those too.`;

function told(log: ReadLog, accounts: ReadonlyMap<string, Account>, now: number): Result {
  const { requests, skipped, first, last, calls, changes } = log;
  const value = {
    requests,
    noJson: skipped,
    firstLine: first === undefined ? null : iso(first),
    lastLine: last === undefined ? null : iso(last),
    // Most of these accounts were opened after the copy.
    ofUnknownAccounts: calls.filter(({ member }) => !accounts.has(member ?? '')).length,
    members: lostOf(calls, accounts, now),
    operators: changesOf(changes, accounts),
  };
  const isRefused = requests === 0;
  const said = isRefused ? 'There is no request since that time. Is this the log of wps, with LOG_LEVEL=info?' : words;
  return { value, text: `${resultText(value)}\n${said}`, isRefused };
}

/** The lines of standard input. @throws UsageError if nobody has connected it */
function standardInput(): AsyncIterable<string> {
  if (process.stdin.isTTY) throw new UsageError('it reads the log: cat wps*.log | npm run wps -- lost --since <time>');
  return createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
}

/**
 * The command that finds in the log what a restored copy lacks. The log has only pseudonyms of members, so it needs the
 * database and its keys.
 * @param input the lines of the log
 */
export const lostCommand = (around: Surroundings, input: () => AsyncIterable<string> = standardInput): Command =>
  commandOf(
    'lost',
    z.object({
      since: z.iso
        .datetime({ offset: true, error: 'is a time, such as 2026-11-23T03:00:00Z' })
        .meta({ description: 'When the copy was begun, or the restored time', placeholder: 'time' }),
    }),
    {
      summary:
        'List what a restored copy lacks, from the log of all instances on standard input: exclusions, closed accounts, new passwords, changes of operators',
      async run({ since }) {
        const { keySecret, ...database } = placeOf(around);
        const log = await readLog(input(), Date.parse(since));
        const marks = new Set([...log.calls, ...log.changes].flatMap(({ member }) => member ?? []));
        return withDatabase(database, async (db) => told(log, await accountsOf(db, keySecret, marks), Date.now()));
      },
    },
  );
