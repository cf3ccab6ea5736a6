import { z } from 'zod';
import { gameType, isoDate, money, page, pageNo, pageSize } from './common';

const time = z.string();
const signed = money;

/** Kinds of the account record: every movement of money except play, which has its own record. */
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
] as const;
const recordKind = z.enum(recordKinds);

/**
 * MONEY-17, MONEY-19: one entry with its details. `amount` is the change of the main wallet: negative where money
 * leaves. `method` is the payment method, the masked card, or the vendor of the wallet. `balanceAfter` only where the
 * entry itself changed the main wallet.
 */
export const transactionRecord = z.strictObject({
  id: z.string(),
  account: z.string(),
  kind: recordKind,
  amount: signed,
  fee: money,
  status: z.enum(['pending', 'processing', 'success', 'failed', 'expired', 'rejected']),
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

/** MONEY-20: `net` is win − stake + rebate + bonus; `bonus` is every grant except rebates. */
const result = { stake: money, win: money, net: signed };
export const profitAndLoss = z.strictObject({
  total: z.strictObject({ ...result, rebate: signed, bonus: signed, rounds: z.number().int() }),
  byGameType: z.array(z.strictObject({ gameType, ...result, rounds: z.number().int() })),
});

/** Limits that a member may set for self-protection: amounts in taka, `sessionReminder` in minutes. */
export const limitKinds = [
  'depositDay',
  'depositWeek',
  'depositMonth',
  'lossDay',
  'lossWeek',
  'lossMonth',
  'sessionReminder',
] as const;
const limitKind = z.enum(limitKinds);
const limitValue = z.string().regex(/^\d{1,12}(\.\d{2})?$/);

/** A limit: null is none. A stricter one applies at once, a looser one from `nextTime` on. `used` only for amounts. */
export const playLimit = z.strictObject({
  kind: limitKind,
  value: limitValue.nullable(),
  used: money.nullable(),
  next: z.strictObject({ value: limitValue.nullable(), time }).nullable(),
});
/**
 * `coolOff`: no deposits, no play; `selfExclusion`: no log-in either. `until` null is permanent. Neither can be
 * shortened.
 */
export const exclusion = z.strictObject({ kind: z.enum(['coolOff', 'selfExclusion']), until: time.nullable() });
export const playLimits = z.strictObject({
  limits: z.array(playLimit),
  exclusion: exclusion.nullable(),
  currency: z.string(),
});

/** A bonus that has to be wagered before money is withdrawn. */
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
  transactionRecords: {
    input: z.strictObject({ ...filters, pageNo, pageSize: pageSize(20) }),
    output: page(transactionRecord),
  },
  /**
   * The same list as a file. The session is in a header, which a plain link does not send: the page makes the file from
   * `csv` (with a byte order mark, and without cells that a spreadsheet would run). `complete` is false when there are
   * more than one file holds.
   */
  transactionCsv: {
    input: z.strictObject(filters),
    output: z.strictObject({ fileName: z.string(), csv: z.string(), complete: z.boolean() }),
  },
  profitAndLoss: { input: z.strictObject(range), output: profitAndLoss },
  playLimits: { input: z.strictObject({}), output: playLimits },
  setPlayLimit: { input: z.strictObject({ kind: limitKind, value: limitValue.nullable() }), output: playLimits },
  /** `days` null is permanent, and only for `selfExclusion`. */
  excludeSelf: {
    input: z.strictObject({
      kind: z.enum(['coolOff', 'selfExclusion']),
      days: z.number().int().min(1).max(3_650).nullable(),
    }),
    output: playLimits,
  },
  wagering: {
    input: z.strictObject({ pageNo, pageSize: pageSize(20) }),
    output: page(wageringEntry).extend({ footer: z.strictObject({ leftToWager: money }) }),
  },
  /** Gives up a bonus: what is left of it is removed, and its wagering ends. */
  forfeitBonus: {
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({ taken: money, balance: money }),
  },
};
