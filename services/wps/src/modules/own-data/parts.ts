import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
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
  /** The time of a row, by which the rows are ordered: it never changes. Parts with few rows may have none. */
  readonly time?: PgColumn | undefined;
  /** The table of the member's rows that these rows belong to. */
  readonly through?: Through;
  /** Largest number of rows in an answer, if fewer than of other parts. */
  readonly most?: number;
}

/** The column names of a table. */
type Key<Table extends PgTable> = keyof Table['_']['columns'] & string;

/** How a part differs from others. */
interface Choice<Table extends PgTable> {
  /** @see Part.time */
  readonly by?: Key<Table>;
  /** Columns that the file leaves out: secrets, keys of the service, and what names other persons. */
  readonly without?: readonly Key<Table>[];
  /** The column with the member, if it is not `memberId`. */
  readonly owner?: Key<Table>;
}

const columnsOf = (table: PgTable) => getTableColumns(table) as Record<string, PgColumn>;
function shownOf(table: PgTable, without: readonly string[] = []): Part['shown'] {
  return Object.fromEntries(Object.entries(columnsOf(table)).filter(([key]) => !without.includes(key)));
}

function part<Table extends PgTable>(name: string, table: Table, { by, without, owner }: Choice<Table> = {}): Part {
  const columns = columnsOf(table);
  const column = columns[owner ?? 'memberId'];
  if (!column) throw new Error(`${name} has no column with the member`);
  const time = by === undefined ? undefined : columns[by];
  return { name, table, shown: shownOf(table, without), own: (memberId) => eq(column, memberId), time };
}

/** The rows that the rows of a part belong to, and how. */
interface Through {
  readonly parent: PgTable & { readonly memberId: PgColumn; readonly at: PgColumn };
  readonly on: SQL | undefined;
}

/** A part whose rows have no member: they belong to other rows of the member, and come in their order. */
function partOf<Table extends PgTable>(
  through: Through,
  name: string,
  table: Table,
  without: readonly Key<Table>[] = [],
): Part {
  const { memberId: owner, at } = through.parent;
  return { name, table, shown: shownOf(table, without), own: (id) => eq(owner, id), time: at, through };
}

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

const membersSecrets = [
  'passwordHash',
  'paymentPasswordHash',
  'usernameKey',
  'nameSkeleton',
  'mobileKey',
  'parentId',
] as const;
const repeats = ['idempotencyKey', 'fingerprint'] as const;
const tries = ['nextTryAt', 'tries'] as const;
const commentOfImage = and(
  eq(activityCommentImages.memberId, activityComments.memberId),
  eq(activityCommentImages.announcementId, activityComments.announcementId),
);

/**
 * Everything that wps stores of a member, in the order of the file. A test compares it with the tables of the database and with
 * `docs/data.md`: each table with a member, and each with personal data or money, is here or among {@link notInTheFile}.
 */
export const ownParts: readonly Part[] = [
  part('account', members, { owner: 'id', without: membersSecrets }),
  part('picture', memberIcons),
  part('bankCards', bankCards, { by: 'createdAt', without: ['sealedNumber', 'numberKey', 'releasedTo'] }),
  part('savedPaymentAccounts', paymentAgreements, { without: ['sealedToken'] }),
  part('socialAccounts', socialAccounts, { by: 'at' }),
  part('passkeys', passkeys, { by: 'createdAt', without: ['credentialId', 'publicKey', 'counter'] }),
  part('identityChecks', identityChecks, {
    by: 'startedAt',
    without: ['reference', 'sealedUrl', 'documentMark', 'nextLookAt', 'decidedBy'],
  }),
  part('knownDevices', knownDevices, { by: 'firstSeenAt', without: ['device'] }),
  part('logIns', signIns, { by: 'at', without: ['device'] }),
  part('sessions', sessionFamilies, { by: 'startedAt' }),
  part('daysWithLogIn', logins, { by: 'at' }),
  chosen(part('playerSafety', protections, { without: ['heldFor', 'ageHeldFor', 'clearedOf'] })),
  part('playTime', playClocks),
  part('playTimeByDay', playTimeDays, { by: 'day' }),
  part('wallets', ledgerAccounts),
  part('movements', ledgerTransactions, { by: 'at', without: repeats }),
  part('deposits', depositOrders, { by: 'createdAt', without: ['payUrl', 'rulesDue', 'rulesDone', ...tries] }),
  part('withdrawals', withdrawalOrders, { by: 'createdAt', without: tries }),
  part('wagering', wageringRequirements, { by: 'openedAt' }),
  part('rounds', rounds, { by: 'openedAt' }),
  part('lotteryOrders', lotteryOrders, { by: 'placedAt' }),
  part('playByDay', playDays, { by: 'day' }),
  part('moneyByDay', moneyDays, { by: 'day' }),
  part('favourites', favourites, { by: 'at' }),
  part('recentlyPlayed', recents),
  part('promotionsJoined', promotionJoins, { by: 'joinedAt' }),
  part('promotionPayments', promotionPayments, { by: 'at', without: ['key'] }),
  part('freeSpins', freeSpinGrants, { by: 'createdAt', without: tries }),
  part('rewards', rewards, { by: 'grantedAt', without: ['grantKey'] }),
  part('missions', missionClaims, { by: 'at' }),
  part('rebates', rebateClaims, { by: 'at' }),
  partOf({ parent: rebateClaims, on: eq(rebateClaimLines.claimId, rebateClaims.id) }, 'rebateLines', rebateClaimLines),
  part('rainEnvelopes', redEnvelopes, { by: 'openedAt' }),
  part('vip', vipStandings),
  part('vipByDay', vipLevelDays, { by: 'day' }),
  part('points', pointAccounts),
  part('pointMovements', pointPostings, { by: 'at' }),
  part('mallOrders', mallRedemptions, { by: 'at' }),
  part('invitation', referrals, { without: ['inviterId', 'reason', 'promised', 'earned'] }),
  part('invitationLinks', affiliateLinks, { by: 'createdAt', owner: 'agentId' }),
  part('inbox', inboxMessages, { by: 'at', without: ['mailDueAt'] }),
  part('mailedTopics', topicMails, { by: 'at' }),
  part('announcementsRead', announcementReads, { by: 'at' }),
  part('comments', activityComments, { by: 'at', without: repeats }),
  pictures(partOf({ parent: activityComments, on: commentOfImage }, 'commentPictures', activityCommentImages)),
  part('feedback', feedback, { by: 'at', without: ['assignee', 'operator'] }),
  {
    ...partOf(
      { parent: feedback, on: eq(feedbackAnswers.feedbackId, feedback.id) },
      'feedbackAnswers',
      feedbackAnswers,
      ['operator'],
    ),
    // An answer may be newer than the member's next feedback.
    time: feedbackAnswers.at,
  },
  pictures(
    partOf({ parent: feedback, on: eq(feedbackImages.feedbackId, feedback.id) }, 'feedbackPictures', feedbackImages),
  ),
  part('chat', chatMessages, { by: 'at', without: ['operator'] }),
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
