import { randomUUID } from 'node:crypto';
import type { Database } from '@mfe/server-kit';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { playerSessions } from '../../modules/games/play/tables';
import { bankCards } from '../../modules/identity/bank-cards/tables';
import { logins, members } from '../../modules/identity/members/tables';
import { registerRow } from '../../modules/identity/registration/register-row';
import { createSessionProofs } from '../../modules/identity/session/session-rows';
import { sessionFamilies, sessionTokens } from '../../modules/identity/session/tables';
import { playDays } from '../../modules/money/figures/tables';
import { house, memberAccount } from '../../modules/money/ledger/ledger';
import { ledgerAccounts, ledgerTransactions, postings } from '../../modules/money/ledger/tables';
import { rewards } from '../../modules/rewards/reward-centre/tables';
import { rebateDays } from '../../modules/team/agent-rebate/tables';
import { contractPayouts } from '../../modules/team/contracts/tables';
import { dayOf, startOf } from '../../platform/clock/days';
import type { KeyRing } from '../../platform/crypto/key-ring';
import { seal } from '../../platform/crypto/seal';
import { hashToken, newToken } from '../../platform/crypto/tokens';
import { registration } from '../new-member';
import { PAYMENT_PASSWORD } from '../payments';

/** A player whose money a history moves. */
export interface Player {
  readonly id: number;
  /** Tokens of the session, and of the open game. */
  readonly token: string;
  /** The session cookie that the token is bound to. */
  readonly proof: string;
  readonly playerToken: string;
  readonly cardId: string;
  readonly rewardId: string;
  /** A reward that has to be wagered. */
  readonly bonusRewardId: string;
}

/** Players of one history: two agents, of whom the first owes the second a salary, a player, and a player whom that one invited. */
export const TEAM = 4;
/** The members of a team who open red envelopes. */
export const AGENTS = 2;
const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** The initial balance of each, in paisa. */
const START = 1_800n;

/** The cheapest parameters of Argon2, because histories do not test password guessing. */
let passwordHash: Promise<string> | undefined;
const cheapHash = () => {
  passwordHash ??= hash(PAYMENT_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  return passwordHash;
};

/**
 * Writes teams of players directly, in the state after registration, log-in, binding a card and opening a game; the
 * calls would take ten times as long as the history. Each has some money, a reward, stakes for a rebate, and earnings
 * of the previous night that are computed and not paid yet.
 */
export async function writeTeams(
  db: Database,
  { teams, now, keySecret }: { teams: number; now: number; keySecret: KeyRing },
): Promise<Player[][]> {
  const at = new Date(now);
  const [soon, later] = [new Date(now + DAY), new Date(now + WEEK)];
  const paymentPasswordHash = await cheapHash();
  const proofs = createSessionProofs(keySecret);
  const place = (index: number) => index % TEAM;
  const people = Array.from({ length: teams * TEAM }, (_, index) => {
    const { username, ...rest } = registration();
    const settled = { username, passwordHash: '-', paymentPasswordHash, parentId: null, mobileKey: null };
    const row = registerRow({ ...rest, type: 0, registerMethod: 'H5' }, { ...settled, mobileVerifiedAt: null }, at);
    return { ...row, type: place(index) < AGENTS ? 1 : 0 };
  });
  return db.transaction(async (tx) => {
    const rows = await tx.insert(members).values(people).returning({ id: members.id });
    await tx.insert(logins).values(rows.map(({ id }) => ({ memberId: id, at })));
    for (const [index, { id }] of rows.entries())
      if (place(index) === TEAM - 1)
        await tx
          .update(members)
          .set({ parentId: rows[index - 1]?.id ?? null })
          .where(eq(members.id, id));
    const players = rows.map(({ id }) => {
      const familyId = randomUUID();
      return {
        id,
        token: newToken(),
        proof: proofs.of(familyId),
        playerToken: newToken(),
        cardId: randomUUID(),
        rewardId: randomUUID(),
        bonusRewardId: randomUUID(),
        familyId,
        bonusId: randomUUID(),
      };
    });
    await tx
      .insert(sessionFamilies)
      .values(players.map(({ id, familyId }) => ({ id: familyId, memberId: id, startedAt: at, lastSeenAt: at })));
    await tx.insert(sessionTokens).values(
      players.map(({ token, familyId }) => {
        return { hash: hashToken(token), familyId, kind: 'access' as const, expiresAt: later, bound: true };
      }),
    );
    await tx.insert(playerSessions).values(
      players.map(({ id, playerToken, familyId }) => {
        const game = { gameId: 'bgs-burning-777', expiresAt: later };
        return { tokenHash: hashToken(playerToken), memberId: id, familyId, ...game };
      }),
    );
    await tx.insert(ledgerAccounts).values(
      players.map(({ id }) => {
        return { id: memberAccount(id, 'main'), memberId: id, walletType: 'main', balance: START };
      }),
    );
    await tx.insert(ledgerAccounts).values({ id: house.bonus }).onConflictDoNothing();
    await tx.insert(ledgerTransactions).values(
      players.map(({ id, bonusId }) => ({
        id: bonusId,
        idempotencyKey: `register:${id}`,
        fingerprint: 'bonus',
        kind: 'bonus' as const,
        reference: `register:${id}`,
        memberId: id,
        balanceAfter: START,
        at,
      })),
    );
    await tx.insert(postings).values(
      players.flatMap(({ id, bonusId }) => [
        { transactionId: bonusId, accountId: memberAccount(id, 'main'), amount: START },
        { transactionId: bonusId, accountId: house.bonus, amount: -START },
      ]),
    );
    const card = { bank: 'DBBL', holder: 'A HOLDER', lastDigits: '6789', createdAt: at };
    // Each player has a separate account, because one player's exclusion would otherwise hold the others.
    const sealed = (id: number) => seal(Buffer.from(`${id}6789`), keySecret, 'card numbers');
    await tx
      .insert(bankCards)
      .values(players.map(({ id, cardId }) => ({ ...card, id: cardId, memberId: id, sealedNumber: sealed(id) })));
    const gift = { source: 'promotion' as const, titleEn: 'Gift', titleBn: 'উপহার', amount: 900n, multiplier: 0 };
    await tx.insert(rewards).values(
      players.flatMap(({ id, rewardId, bonusRewardId }) => {
        const one = { ...gift, memberId: id, grantedAt: at, expiresAt: null };
        return [
          { ...one, id: rewardId, grantKey: `history:${id}` },
          { ...one, id: bonusRewardId, grantKey: `history:${id}:bonus`, multiplier: 3 },
        ];
      }),
    );
    const yesterday = dayOf(now - DAY);
    const play = { day: yesterday, gameType: 'RNG' as const, vassalage: 'BGS', rounds: 4, stake: 500_000n, payout: 0n };
    await tx.insert(playDays).values(players.map(({ id }) => ({ ...play, memberId: id, lastAt: at })));
    const earned = { day: yesterday, ownTurnover: 10_000n, ownAmount: 70n, teamTurnover: 6_000n, teamAmount: 30n };
    await tx.insert(rebateDays).values(players.map(({ id }) => ({ ...earned, memberId: id })));
    const startsAt = startOf(yesterday) ?? at;
    const worked = {
      startsAt,
      endsAt: soon,
      turnover: 0n,
      loss: 0n,
      activeMembers: 0,
      rate: 100,
      state: 'due' as const,
    };
    await tx.insert(contractPayouts).values(
      players.flatMap(({ id }, index) => {
        const giverId = place(index) === 1 ? (players[index - 1]?.id ?? null) : null;
        const contract = { contractId: randomUUID(), kind: 'daily' as const, giverId, takerId: id, amount: 250n };
        return place(index) < AGENTS ? [{ ...worked, ...contract }] : [];
      }),
    );
    return Array.from({ length: teams }, (_, team) => players.slice(team * TEAM, (team + 1) * TEAM));
  });
}
