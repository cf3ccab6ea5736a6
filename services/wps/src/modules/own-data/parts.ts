import type { Orm } from '@mfe/server-kit';
import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { chatMessages } from '../../adapters/chat/tables';
import { activityCommentImages, activityComments } from '../content/activity-comments/tables';
import { announcementReads } from '../content/announcements/tables';
import { lotteryOrders } from '../games/lottery/tables';
import { favourites, recents } from '../games/own-games/tables';
import { bankCards } from '../identity/bank-cards/tables';
import { identityChecks } from '../identity/identity-check/tables';
import { inboxMessages, topicMails } from '../identity/inbox/tables';
import { knownDevices } from '../identity/known-browsers/tables';
import { logins, members, socialAccounts } from '../identity/members/tables';
import { passkeys } from '../identity/passkeys/tables';
import { memberIcons } from '../identity/profile/tables';
import { protections } from '../identity/responsible-gaming/tables';
import { sessionFamilies } from '../identity/session/tables';
import { signIns } from '../identity/sign-ins/tables';
import { moneyDays, playDays } from '../money/figures/tables';
import { ledgerAccounts, ledgerTransactions } from '../money/ledger/tables';
import { depositOrders, paymentAgreements, withdrawalOrders } from '../money/orders/tables';
import { playClocks, playTimeDays } from '../money/play-clock/tables';
import { rounds } from '../money/rounds/tables';
import { wageringRequirements } from '../money/wagering/tables';
import { freeSpinGrants, promotionJoins, promotionPayments } from '../promotions/tables';
import { referrals } from '../rewards/invite/tables';
import { mallRedemptions, pointAccounts, pointPostings } from '../rewards/mall/tables';
import { missionClaims } from '../rewards/missions/tables';
import { rebateClaimLines, rebateClaims } from '../rewards/rebate/tables';
import { redEnvelopes } from '../rewards/red-rain/tables';
import { rewards } from '../rewards/reward-centre/tables';
import { vipLevelDays, vipStandings } from '../rewards/vip/tables';
import { feedback, feedbackAnswers, feedbackImages } from '../support/feedback/tables';
import { affiliateLinks } from '../team/affiliate-links/tables';

/** A part of the file with a member's own data: the rows of one table that belong to the member. */
export interface Part {
  readonly name: string;
  readonly table: PgTable;
  /** The columns that the file shows. */
  readonly shown: Readonly<Record<string, PgColumn>>;
  /** The condition that a row belongs to the member. */
  readonly own: (memberId: number) => SQL;
  /** Largest number of rows in an answer, if fewer than of other parts. */
  readonly most?: number;
}

/** A part without some columns: secrets, keys of the service, and what names other persons. */
function part(name: string, table: PgTable, without: readonly string[] = [], owner = 'memberId'): Part {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const shown = Object.fromEntries(Object.entries(columns).filter(([key]) => !without.includes(key)));
  const column = columns[owner];
  if (!column) throw new Error(`${name} has no column ${owner}`);
  return { name, table, shown, own: (memberId) => eq(column, memberId) };
}

/** The rows of a table without a member, through the table of the member's rows that they belong to. */
interface Through {
  readonly key: string;
  readonly parent: PgTable & { readonly id: PgColumn; readonly memberId: PgColumn };
}

/** A part whose rows belong to other rows of the member, such as the answers to a feedback. */
function partOf({ key, parent }: Through, name: string, table: PgTable, without: readonly string[] = []): Part {
  const one = part(name, table, without, key);
  const column = (getTableColumns(table) as Record<string, PgColumn>)[key];
  const own = (memberId: number) =>
    sql`${column} in (select ${parent.id} from ${parent} where ${parent.memberId} = ${memberId})`;
  return { ...one, own };
}
const ofFeedback: Through = { key: 'feedbackId', parent: feedback };

/** Pictures are up to a megabyte each, so few of them are held in memory at once. */
const pictures = (one: Part): Part => ({ ...one, most: 4 });

/**
 * Without a row that only holds what staff look at: it is made when a detail fits an excluded person, who may be somebody
 * else, and would tell that they are excluded.
 */
const chosen = (one: Part): Part => ({
  ...one,
  own: (
    memberId,
  ) => sql`${one.own(memberId)} and (${protections.limits} <> '{}'::jsonb or ${protections.exclusion} is not null
    or ${protections.heldAt} is not null or ${protections.unprovenSince} is not null or ${protections.ageHeldAt} is not null)`,
});

const membersSecrets = ['passwordHash', 'paymentPasswordHash', 'usernameKey', 'nameSkeleton', 'mobileKey', 'parentId'];
const repeats = ['idempotencyKey', 'fingerprint'];
const sending = ['payUrl', 'rulesDue', 'rulesDone', 'nextTryAt', 'tries'];

/**
 * Everything that wps stores of a member, in the order of the file. A test compares it with the tables of the database and with
 * `docs/data.md`: each table with a member, and each with personal data or money, is here or among {@link notInTheFile}.
 */
export const ownParts: readonly Part[] = [
  part('account', members, membersSecrets, 'id'),
  part('picture', memberIcons),
  part('bankCards', bankCards, ['sealedNumber', 'numberKey', 'releasedTo']),
  part('savedPaymentAccounts', paymentAgreements, ['sealedToken']),
  part('socialAccounts', socialAccounts),
  part('passkeys', passkeys, ['credentialId', 'publicKey', 'counter']),
  part('identityChecks', identityChecks, ['reference', 'sealedUrl', 'documentMark', 'nextLookAt', 'decidedBy']),
  part('knownDevices', knownDevices, ['device']),
  part('logIns', signIns, ['device']),
  part('sessions', sessionFamilies),
  part('daysWithLogIn', logins),
  chosen(part('playerSafety', protections, ['heldFor', 'ageHeldFor', 'clearedOf'])),
  part('playTime', playClocks),
  part('playTimeByDay', playTimeDays),
  part('wallets', ledgerAccounts),
  part('movements', ledgerTransactions, repeats),
  part('deposits', depositOrders, sending),
  part('withdrawals', withdrawalOrders, ['nextTryAt', 'tries']),
  part('wagering', wageringRequirements),
  part('rounds', rounds),
  part('lotteryOrders', lotteryOrders),
  part('playByDay', playDays),
  part('moneyByDay', moneyDays),
  part('favourites', favourites),
  part('recentlyPlayed', recents),
  part('promotionsJoined', promotionJoins),
  part('promotionPayments', promotionPayments, ['key']),
  part('freeSpins', freeSpinGrants, ['nextTryAt', 'tries']),
  part('rewards', rewards, ['grantKey']),
  part('missions', missionClaims),
  part('rebates', rebateClaims),
  partOf({ key: 'claimId', parent: rebateClaims }, 'rebateLines', rebateClaimLines),
  part('rainEnvelopes', redEnvelopes),
  part('vip', vipStandings),
  part('vipByDay', vipLevelDays),
  part('points', pointAccounts),
  part('pointMovements', pointPostings),
  part('mallOrders', mallRedemptions),
  part('invitation', referrals, ['inviterId', 'reason', 'promised', 'earned']),
  part('invitationLinks', affiliateLinks, [], 'agentId'),
  part('inbox', inboxMessages, ['mailDueAt']),
  part('mailedTopics', topicMails),
  part('announcementsRead', announcementReads),
  part('comments', activityComments, repeats),
  pictures(part('commentPictures', activityCommentImages)),
  part('feedback', feedback, ['assignee', 'operator']),
  partOf(ofFeedback, 'feedbackAnswers', feedbackAnswers, ['operator']),
  pictures(partOf(ofFeedback, 'feedbackPictures', feedbackImages)),
  part('chat', chatMessages, ['operator']),
];

/** Tables that the file leaves out, and why. */
export const notInTheFile: Readonly<Record<string, string>> = {
  answers: 'answers to repeated requests, which the other parts contain, for 30 days',
  bonus_uses: 'keyed marks that show no value',
  chat_launches: 'secrets',
  confirmations: 'secrets',
  contract_payouts: 'two agents’ contract; both see it on their pages',
  contracts: 'two agents’ contract; both see it on their pages',
  conversations: 'the desk’s state of the chat above',
  exclusion_marks: 'keyed marks that show no value',
  help_votes: 'the random id of a device, without a member',
  invitation_facts: 'signs of abuse, which the guards of promotions compare',
  launches: 'secrets',
  link_registrations: 'the link of another person',
  login_failures: 'typed names without a member, for a day',
  password_resets: 'secrets',
  payment_events: 'the provider’s messages, whose result the orders above show',
  player_sessions: 'secrets',
  postings: 'the two sides of the movements above',
  rebate_days: 'an agent’s team; agents’ pages show it',
  rebate_marks: 'counters of the rebates above',
  rebate_parts: 'an agent’s team; agents’ pages show it',
  rebate_rates: 'an agent’s team; agents’ pages show it',
  rebate_templates: 'an agent’s settings; agents’ pages show them',
  reset_demands: 'an open demand for a new password, which the next log-in answers',
  sandbox_identity_checks: 'the identity sandbox’s own: what was typed there, for a month',
  sandbox_payments: 'the payment sandbox’s own',
  team_changes: 'an agent’s team; agents’ pages show it',
  team_days: 'an agent’s team; agents’ pages show it',
  team_member_days: 'sums of the parts above for the agent',
  team_notes: 'the private notes of an agent',
  team_paths: 'an agent’s team; agents’ pages show it',
  team_standings: 'sums of the parts above for the agent',
  trial_accounts: 'trial accounts have no personal data',
  verification_browsers: 'keyed marks that show no value',
};

/** Largest number of rows in an answer. */
const ROWS = 1_000;

/** JSON has no moments, large integers or bytes. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  return value;
}

/** Rows of a part in the order of its primary key, which new rows do not change for those before. */
async function readPart(orm: Orm, { table, shown, own }: Part, memberId: number, offset: number, limit: number) {
  const { columns, primaryKeys } = getTableConfig(table);
  const keys = columns.filter(({ primary }) => primary);
  const order: SQL[] = (keys.length > 0 ? keys : (primaryKeys[0]?.columns ?? [])).map((column) => asc(column));
  const rows = await orm
    .select(shown)
    .from(table)
    .where(own(memberId))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, plain(value)])));
}

/** A page of the file. */
export interface OwnDataPage {
  parts: { name: string; rows: Record<string, unknown>[] }[];
  /** Where the next page begins; null at the end. */
  next: string | null;
}

/** The place of a page: the part, and the rows of it that earlier pages have. Undefined if it is none. */
export function placeOf(after: string | undefined): { part: number; offset: number } | undefined {
  if (after === undefined) return { part: 0, offset: 0 };
  const [, part, offset] = /^(\d{1,3}):(\d{1,9})$/.exec(after) ?? [];
  return part !== undefined && Number(part) < ownParts.length
    ? { part: Number(part), offset: Number(offset) }
    : undefined;
}

/** Reads parts of a member until the page is full. */
export async function readOwnData(
  orm: Orm,
  memberId: number,
  from: { readonly part: number; readonly offset: number },
): Promise<OwnDataPage> {
  const parts: OwnDataPage['parts'] = [];
  let left = ROWS;
  for (let at = from.part, offset = from.offset; at < ownParts.length; at++, offset = 0) {
    const one = ownParts[at] as Part;
    const limit = Math.min(left, one.most ?? left);
    const rows = await readPart(orm, one, memberId, offset, limit);
    if (rows.length > 0) parts.push({ name: one.name, rows });
    if (rows.length === limit) return { parts, next: `${at}:${offset + rows.length}` };
    left -= rows.length;
  }
  return { parts, next: null };
}
