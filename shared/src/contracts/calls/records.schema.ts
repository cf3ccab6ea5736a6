import { z } from 'zod';
import { csvName, gameType, isoDate, money, page, pageNo, pageSize } from './common.schema';

const time = z.string();
const signed = money;

/** Kinds of the account record: every movement of money except play, which has a separate record. */
export const recordKinds = [
  'deposit',
  'withdrawal',
  'transfer',
  'bonus',
  'rebate',
  'reward',
  'commission',
  'salary',
  'dividend',
  'redRain',
  'correction',
  'chargeback',
] as const;
const recordKind = z.enum(recordKinds);

/**
 * MONEY-17, MONEY-19: one entry with its details. `amount` is the change of the main wallet, negative for an outgoing
 * amount. `method` is the payment method, the masked card, or the vendor of the wallet. `balanceAfter` is set only if
 * the entry changed the main wallet.
 */
export const transactionRecord = z.strictObject({
  id: z.string(),
  account: z.string(),
  kind: recordKind,
  amount: signed,
  fee: money,
  status: z.enum(['pending', 'processing', 'success', 'failed', 'expired', 'rejected', 'cancelled']),
  method: z.string(),
  reference: z.string(),
  balanceAfter: money.nullable(),
  time,
  settledTime: time.nullable(),
});

const range = { startDate: isoDate, endDate: isoDate };
const filters = {
  ...range,
  kind: z.union([recordKind, z.literal('')]).default(''),
  /** `A`: an agent's own and the whole team's. */
  types: z.enum(['A', '']).default(''),
  /** AGENT-32, with `types` A: name of the team member whose entries are requested; empty for all. */
  member: z.string().max(40).default(''),
};

/** A position in the record: the time of an entry to the microsecond, and its id. Empty is the newest. */
const place = z.union([
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z_[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/),
  z.literal(''),
]);

/** MONEY-20: `net` is win − stake + rebate + bonus; `bonus` is every grant except rebates. */
const result = { stake: money, win: money, net: signed };
export const profitAndLoss = z.strictObject({
  total: z.strictObject({ ...result, rebate: signed, bonus: signed, rounds: z.number().int() }),
  byGameType: z.array(z.strictObject({ gameType, ...result, rounds: z.number().int() })),
  /** Days of the site with any activity, oldest first; their sum is `total`. */
  byDay: z.array(z.strictObject({ day: isoDate, ...result, rebate: signed, bonus: signed, rounds: z.number().int() })),
});

/** A bonus that has to be wagered before money can be withdrawn. */
export const wageringEntry = z.strictObject({
  id: z.uuid(),
  source: z.string(),
  bonus: money,
  required: money,
  wagered: money,
  state: z.enum(['open', 'done', 'forfeited', 'expired', 'lost']),
  time,
  expiresTime: time,
});

export const recordSchemas = {
  /**
   * Newest first. `older` is the `before` of the next page, null on the last one. So new entries neither repeat nor
   * hide one, and a page costs the same at any depth. There is no count, because it would read all entries.
   */
  transactionRecords: {
    input: z.strictObject({ ...filters, before: place.default(''), pageSize: pageSize(20) }),
    output: z.strictObject({ content: z.array(transactionRecord), older: z.string().nullable() }),
  },
  /** The same list to print. `complete` is false if one statement cannot hold all entries. */
  transactionStatement: {
    input: z.strictObject(filters),
    output: z.strictObject({ content: z.array(transactionRecord), complete: z.boolean() }),
  },
  /**
   * The same list as a file. The session is in a header, which a plain link does not send, so the page makes the file
   * from `csv` (with a byte order mark, and without cells that a spreadsheet would run). `complete` is false if one
   * file cannot hold all entries.
   */
  transactionCsv: {
    input: z.strictObject(filters),
    output: z.strictObject({ fileName: csvName, csv: z.string(), complete: z.boolean() }),
  },
  profitAndLoss: { input: z.strictObject(range), output: profitAndLoss },
  /** `show`: open wagering, finished wagering, or both. */
  wagering: {
    input: z.strictObject({ show: z.enum(['all', 'open', 'closed']).default('all'), pageNo, pageSize: pageSize(20) }),
    output: page(wageringEntry).extend({ footer: z.strictObject({ leftToWager: money }) }),
  },
  /** What giving up a bonus would remove: the bonus and its winnings. `balance` is the remainder of all wallets. */
  forfeitPreview: {
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({ bonus: money, winnings: money, taken: money, balance: money }),
  },
  /**
   * Gives up a bonus: the bonus and its winnings are removed, and its wagering ends. `taken` is the largest loss that
   * the member agreed to in the preview. `balance` is the main wallet's.
   */
  forfeitBonus: {
    input: z.strictObject({ id: z.uuid(), taken: money.optional() }),
    output: z.strictObject({ taken: money, balance: money }),
  },
};
