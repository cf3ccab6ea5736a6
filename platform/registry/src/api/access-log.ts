import type { Database } from '@mfe/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import { type AccessEntry, recordAccess } from '../access/sessions';
import { networkOf } from '../health/networks';

/** All refused calls of one network in one minute become one entry. */
const MINUTE_MS = 60_000;
/**
 * Entries per minute about refused calls of strangers, and as many about callers whose token is known. If strangers
 * attack from more networks, one further entry counts them. Known callers get one further entry each.
 */
export const MAX_REFUSAL_ENTRIES = 50;
/** Networks of a token whose sign-ins in one minute get separate entries. All further networks share one entry. */
const MAX_NETWORKS = 5;
/** Maximum number of sign-ins that wait while the database is down. Further ones appear only in the service's log. */
export const MAX_QUEUED_SIGN_INS = 1000;

/** A call that was refused because of who made it. */
interface RefusedCall {
  /** Label of the token, where it is known. */
  who: string | undefined;
  /** Code of the refusal. */
  code: string;
  /** The client's address. */
  address: string;
}

interface Counted extends RefusedCall {
  count: number;
}

/**
 * Entries of known callers from any network, used when the entries by network are used up. Their number is limited by
 * the number of tokens.
 */
const withoutNetwork = ({ code, who }: RefusedCall) => `${code} ${who}`;
const keyOf = (call: RefusedCall) => `${networkOf(call.address)} ${withoutNetwork(call)}`;

/**
 * Records sign-ins, sign-outs and refused calls of the operators' API in the audit log, with limits so that a flood of
 * calls cannot fill it.
 */
export class AccessLog {
  #refusals = new Map<string, Counted>();
  #others = 0;
  #entries: AccessEntry[] = [];
  /**
   * Sessions that began or ended since the last write, by action, token and network, with the count that is not
   * recorded yet.
   */
  #sessions = new Map<string, Omit<AccessEntry, 'at'> & { more: number }>();
  #writing: Promise<void> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly db: Database,
    private readonly log: FastifyBaseLogger,
  ) {
    this.#timer = setInterval(() => {
      this.#countSessions();
      void this.write();
    }, MINUTE_MS);
  }

  /**
   * Records that an operator began or ended a console session. The first session of a token from a network is recorded
   * at once; further ones of the same minute become one entry.
   */
  session(action: 'session.begin' | 'session.end', who: string, address: string): void {
    const ofToken = [...this.#sessions.values()].filter((one) => one.action === action && one.who === who);
    const own = `${action} ${who} ${networkOf(address)}`;
    const key = this.#sessions.has(own) || ofToken.length < MAX_NETWORKS ? own : `${action} ${who}`;
    const known = this.#sessions.get(key);
    if (known) {
      known.more += 1;
      return;
    }
    const why = `from ${address}`;
    this.#sessions.set(key, { action, who, why, more: 0 });
    this.#enter({ action, who, why });
    void this.write();
  }

  #enter(entry: Omit<AccessEntry, 'at'>): void {
    if (this.#entries.length < MAX_QUEUED_SIGN_INS) this.#entries.push({ at: new Date(this.db.now()), ...entry });
  }

  /** Starts a new minute of session entries. */
  #countSessions(): void {
    for (const { more, why, ...one } of this.#sessions.values())
      if (more > 0) this.#enter({ ...one, why: `${more} more within a minute, after one ${why}` });
    this.#sessions.clear();
  }

  /** Records a refused call. */
  refused(call: RefusedCall): void {
    this.#add({ ...call, count: 1 });
  }

  #add(refusal: Counted): void {
    const { who, count } = refusal;
    const ofKind = [...this.#refusals.values()].filter((other) => (other.who === undefined) === (who === undefined));
    const key =
      this.#refusals.has(keyOf(refusal)) || ofKind.length < MAX_REFUSAL_ENTRIES
        ? keyOf(refusal)
        : withoutNetwork(refusal);
    const known = this.#refusals.get(key);
    if (known) known.count += count;
    else if (who === undefined && ofKind.length >= MAX_REFUSAL_ENTRIES) this.#others += count;
    else this.#refusals.set(key, { ...refusal });
  }

  /** Writes the new entries. While the database is down, the entries wait, and the limits still apply. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#countSessions();
    await this.write();
  }

  async #write(): Promise<void> {
    const [refusals, others, entries] = [this.#refusals, this.#others, this.#entries];
    // The audit log is ordered by time, so refusals have the time of their entry.
    const at = new Date(this.db.now());
    const action = 'access.refused';
    const rows: AccessEntry[] = [
      ...entries,
      ...[...refusals.values()].map(({ who = 'unknown', code, address, count }) => {
        const why = count === 1 ? `${code} from ${address}` : `${count} × ${code} from ${address} and its network`;
        return { at, who, action, why };
      }),
      ...(others > 0 ? [{ at, who: 'unknown', action, why: `${others} more from further networks` }] : []),
    ];
    if (rows.length === 0) return;
    this.#refusals = new Map();
    this.#others = 0;
    this.#entries = [];
    try {
      await recordAccess(this.db, rows);
    } catch (error) {
      this.log.warn(error, 'sign-ins and refused calls could not be entered; they wait for the database');
      this.#entries = [...entries, ...this.#entries].slice(0, MAX_QUEUED_SIGN_INS);
      for (const refusal of refusals.values()) this.#add(refusal);
      this.#others += others;
    }
  }
}
