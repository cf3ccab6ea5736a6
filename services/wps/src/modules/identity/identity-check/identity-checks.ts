import { randomBytes, randomUUID } from 'node:crypto';
import { type Database, isOutage, type Orm } from '@mfe/server-kit';
import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type IdentityPort, type IdentityResult, identityPage } from '../../../adapters/identity/port';
import type { PageLanguage } from '../../../adapters/page-frame';
import type { CachedValue } from '../../../platform/cached-value';
import type { ServiceConfig } from '../../../platform/config';
import { seal, unseal } from '../../../platform/crypto/seal';
import { keptSecret } from '../../../platform/crypto/secrets';
import { AppError, tooMany } from '../../../platform/errors/app-error';
import { eachRow } from '../../../platform/jobs/each';
import type { SitePolicy } from '../../../platform/settings/policy-pack';
import type { Site } from '../../../platform/settings/site-schema';
import type { members } from '../members/tables';
import { storePerson } from '../responsible-gaming/person';
import type { ExclusionMarks } from '../responsible-gaming/recognition';
import { findIdentityCheck, type IdentityCheckRow, isStaffsToDecide } from './find';
import { documentMarkOf, judgePerson } from './judge';
import { followResult, lockMember, notifyPages, running } from './outcome';
import { identityChecks } from './tables';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Each proof costs the site money at the provider. */
const MOST_A_DAY = 5;
/** Proofs asked about in one run of the job. */
const BATCH = 20;

/** When the provider is asked again: often at first, because most members finish within minutes. */
const nextLook = ({ changedAt }: Pick<IdentityCheckRow, 'changedAt'>, at: Date): Date =>
  new Date(at.getTime() + (at.getTime() - changedAt.getTime() < HOUR ? MINUTE : 15 * MINUTE));

/** Dependencies of the proofs. */
export interface IdentityCheckParts {
  readonly db: Database;
  readonly now: () => number;
  readonly config: Pick<ServiceConfig, 'keySecret' | 'publicOrigins'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly site: CachedValue<Site>;
  /** Undefined where only operators decide. */
  readonly provider: IdentityPort | undefined;
  readonly exclusionMarks: ExclusionMarks;
}

/** Proofs of identity and age by a provider. */
export interface IdentityChecks {
  /** Whether members can begin a proof here. */
  readonly isAvailable: boolean;
  /**
   * Begins a proof, or finds the one that was begun. @returns the address of the provider's page
   * @throws AppError `request.conflict` if it is accepted, under review, or for staff to decide, `request.rateLimited`
   * after five in a day, `system.unavailable` without a provider's answer
   */
  start(memberId: number, language: PageLanguage): Promise<string>;
  /** Asks the provider about a proof that has no result, and applies the answer. Without an answer nothing changes. */
  look(row: IdentityCheckRow): Promise<void>;
  /** Asks about the proofs that are due. */
  lookAtDue(at: Date): Promise<void>;
}

/** Reads the key that the database keeps for documents alone, and makes the service. */
export async function createIdentityChecks(parts: IdentityCheckParts): Promise<IdentityChecks> {
  const { db, now, config, log, site, provider, exclusionMarks } = parts;
  const make = () => ({ spki: '', bytes: randomBytes(32) });
  const { bytes: documentKey } = await keptSecret(db, config.keySecret, { slot: 'identity documents', make });

  function unavailable(id: string, cause?: unknown): AppError {
    log.warn({ err: cause, check: id }, 'the identity provider does not answer');
    return Object.assign(new AppError('system.unavailable', 'The identity provider does not answer.'), { cause });
  }

  /** The page of a proof that was begun; undefined before the provider has answered. */
  const pageOf = (row: IdentityCheckRow | undefined): string | undefined =>
    row?.sealedUrl ? unseal(row.sealedUrl, config.keySecret, 'identity pages')?.toString() : undefined;

  /** The same document may not prove a second account; the lock keeps two proofs from passing at the same moment. */
  async function isUsed(tx: Orm, mark: string | null): Promise<boolean> {
    if (mark === null) return false;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`document ${mark}`}, 0))`);
    const known = and(eq(identityChecks.documentMark, mark), eq(identityChecks.state, 'accepted'));
    return (await tx.select({ id: identityChecks.id }).from(identityChecks).where(known)).length > 0;
  }

  /** An answer of the provider, after the comparison with the account, whose row is locked. */
  async function judged(
    tx: Orm,
    result: IdentityResult,
    member: typeof members.$inferSelect,
    policy: SitePolicy,
    at: Date,
  ) {
    if (result.state === 'refused') return { state: result.state, reason: result.reason };
    if (result.state !== 'accepted') return { state: result.state, reason: null };
    const { person } = result;
    const { minimumAge } = policy;
    const mark = documentMarkOf(person.document, documentKey);
    const reason = judgePerson(person, member, { minimumAge, at }) ?? ((await isUsed(tx, mark)) ? 'used' : undefined);
    const change = { exclusionMarks, policy, at };
    const facts = { payeeName: person.name, birthday: person.birthday, idNumber: person.document.number };
    // Also a document that proves nothing here may be an excluded person's.
    await exclusionMarks.holdShown(tx, { facts, memberId: member.id, at });
    // The proven date of birth replaces the stated one: it decides who may play.
    if (reason === 'age') await storePerson(tx, member, { birthday: person.birthday }, change);
    const idNumber = facts.idNumber ?? member.idNumber;
    // The document is the owner's, and known from both accounts when one of them is excluded later.
    if (reason === 'used') await storePerson(tx, member, { idNumber }, change);
    if (reason !== undefined) return { state: 'refused' as const, reason };
    // The proven number replaces a typed one, which may be false; names and birthdays have been compared.
    const part = {
      payeeName: member.payeeName ?? facts.payeeName,
      birthday: member.birthday ?? facts.birthday,
      idNumber,
    };
    await storePerson(tx, member, part, change);
    const { kind, country } = person.document;
    const document = { documentKind: kind, documentCountry: country, documentMark: mark };
    return { state: 'accepted' as const, reason: null, ...document };
  }

  async function apply({ id, memberId }: IdentityCheckRow, result: IdentityResult, policy: SitePolicy): Promise<void> {
    const at = new Date(now());
    await db.transaction(async (tx) => {
      const member = await lockMember(tx, memberId);
      const mine = eq(identityChecks.id, id);
      const [row] = await tx.select().from(identityChecks).where(mine).for('update');
      // Another instance, or an operator, was faster.
      if (!member || !row || !running.includes(row.state)) return;
      if (result.state === row.state) {
        const nextLookAt = nextLook(row, at);
        return void (await tx.update(identityChecks).set({ nextLookAt }).where(mine));
      }
      const verdict = await judged(tx, result, member, policy, at);
      const isEnd = !running.includes(verdict.state);
      const times = { changedAt: at, nextLookAt: nextLook({ changedAt: at }, at) };
      await tx
        .update(identityChecks)
        .set({ ...verdict, ...times, ...(isEnd ? { sealedUrl: null } : {}) })
        .where(mine);
      if (isEnd) await followResult(db, tx, { memberId, reason: verdict.reason }, policy, at);
      await notifyPages(db, tx, memberId);
    });
  }

  async function look(row: IdentityCheckRow): Promise<void> {
    const { policy } = await site();
    // A provider that was replaced gives no answers any more: the member begins again.
    if (provider?.name !== row.provider) return apply(row, { state: 'refused', reason: 'unfinished' }, policy);
    if (row.reference === null) {
      // The provider never answered the beginning, and the member has not tried again.
      const isOver = row.changedAt.getTime() + DAY <= now();
      return isOver ? apply(row, { state: 'refused', reason: 'unfinished' }, policy) : undefined;
    }
    const result = await provider.result(row.reference).catch((error: unknown) => {
      if (isOutage(error)) throw error;
      log.warn({ err: error, check: row.id }, 'the identity provider does not answer');
      return undefined;
    });
    if (result) await apply(row, result, policy);
  }

  /** The proof that runs, or a new one, under the lock of the member's row. */
  async function begin(tx: Orm, memberId: number, providerName: string, at: Date) {
    const member = await lockMember(tx, memberId);
    if (!member) throw new Error('a session without a member');
    const last = await findIdentityCheck(tx, memberId);
    if (last?.state === 'accepted' || last?.state === 'review')
      throw new AppError('request.conflict', `The proof is ${last.state}.`);
    if (isStaffsToDecide(last)) throw new AppError('request.conflict', 'Staff have refused the proof, and decide.');
    if (last?.state === 'open' && last.provider === providerName) return { row: last, member };
    const begunToday = await tx
      .select({ at: identityChecks.startedAt })
      .from(identityChecks)
      .where(and(eq(identityChecks.memberId, memberId), gt(identityChecks.startedAt, new Date(+at - DAY))))
      .orderBy(asc(identityChecks.startedAt));
    const [oldest] = begunToday;
    if (oldest && begunToday.length >= MOST_A_DAY) throw tooMany(+oldest.at + DAY - +at, 'Too many proofs were begun.');
    const times = { changedAt: at, nextLookAt: nextLook({ changedAt: at }, at) };
    if (last?.state === 'open') {
      const ended = { state: 'refused' as const, reason: 'unfinished' as const, sealedUrl: null, changedAt: at };
      await tx.update(identityChecks).set(ended).where(eq(identityChecks.id, last.id));
    }
    const [row] = await tx
      .insert(identityChecks)
      .values({ id: randomUUID(), memberId, provider: providerName, state: 'open', startedAt: at, ...times })
      .returning();
    if (!row) throw new Error('the identity check was not written');
    return { row, member };
  }

  return {
    isAvailable: provider !== undefined,
    look,

    async start(memberId, language) {
      if (!provider) throw unavailable('none');
      const { row, member } = await db.transaction((tx) => begin(tx, memberId, provider.name, new Date(now())));
      const begun = pageOf(row);
      if (begun !== undefined) return begun;
      const { payeeName: name, birthday } = member;
      const returnUrl = identityPage(config.publicOrigins[0] ?? '');
      const { reference, url } = await provider
        .create({ checkId: row.id, name, birthday, language, returnUrl })
        .catch((error: unknown) => {
          throw unavailable(row.id, error);
        });
      const sealedUrl = seal(Buffer.from(url), config.keySecret, 'identity pages');
      const [first] = await db.orm
        .update(identityChecks)
        .set({ reference, sealedUrl })
        .where(and(eq(identityChecks.id, row.id), isNull(identityChecks.reference)))
        .returning();
      if (first) return url;
      // Two taps at once have begun it twice at the provider: the first one counts.
      const known = pageOf(await findIdentityCheck(db.orm, memberId));
      if (known === undefined) throw unavailable(row.id);
      return known;
    },

    async lookAtDue(at) {
      const due = await db.orm
        .select()
        .from(identityChecks)
        .where(and(inArray(identityChecks.state, [...running]), lte(identityChecks.nextLookAt, at)))
        .orderBy(asc(identityChecks.nextLookAt))
        .limit(BATCH);
      await eachRow(due, async (row) => {
        // Stored first, so that a proof which cannot be asked about does not block the others.
        const mine = eq(identityChecks.id, row.id);
        await db.orm
          .update(identityChecks)
          .set({ nextLookAt: nextLook(row, at) })
          .where(mine);
        await look(row);
      });
    },
  };
}
