import type { Orm } from '@mfe/server-kit';
import { MEMBER_TYPE } from '@r777/shared/contracts';
import { and, desc, eq } from 'drizzle-orm';
import { TRIAL_TYPE } from '../../modules/identity/members/roles';
import { allFiguresOf, readEngines } from '../../modules/promotions/engine-figures';
import { readEngineReport } from '../../modules/promotions/engine-reports';
import { engineKeyOf } from '../../modules/promotions/engines';
import { type Facts, reasonAgainst } from '../../modules/promotions/facts';
import { dryRun, readSums, type Sums } from '../../modules/promotions/reports';
import { type PromotionRule, promotionRuleSchema, SIGN_UP_ENDS } from '../../modules/promotions/rule';
import { offerVersion, phaseOf, stopPromotion, writeRule } from '../../modules/promotions/rules';
import { stateOf } from '../../modules/promotions/standing';
import { promotionRules, promotions } from '../../modules/promotions/tables';
import { AppError } from '../../platform/errors/app-error';
import { toPaisa, toTaka } from '../../platform/format/money';
import { inTurn } from '../../platform/heavy-reads';
import { createShortCache } from '../../platform/short-cache';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';
import type { AdminInput } from '../contract/admin-calls';
import { requireTwoPersons } from '../operators/same-hand';
import { auditLog } from '../tables';
import { holdItem, invalidField, missing, skipped } from './list-items';
import { needsSecond, refuseHopeless, requireInviters, requirePlayable } from './promotion-checks';
import { findListed } from './promotion-list';
import { fillTitles, readAnnouncement } from './promotion-texts';

/** A version of a rule: the given one, or else the newest. @throws AppError `request.notFound` */
async function findVersion(orm: Orm, { id, version }: { id: string; version?: number | undefined }) {
  const asked = and(eq(promotionRules.id, id), version === undefined ? undefined : eq(promotionRules.version, version));
  const [row] = await orm.select().from(promotionRules).where(asked).orderBy(desc(promotionRules.version)).limit(1);
  if (!row) throw missing(version === undefined ? 'id' : 'version');
  return row;
}

/** The facts about a kind of member who looks at a promotion. */
function factsFor({ as, level }: Pick<AdminInput<'promotionPreview'>, 'as' | 'level'>, at: Date): Facts {
  const types = { agent: MEMBER_TYPE.agent, trial: TRIAL_TYPE };
  return {
    memberId: 0,
    type: as === 'agent' || as === 'trial' ? types[as] : MEMBER_TYPE.member,
    registeredAt: at,
    isInvited: false,
    inviter: null,
    channel: 'H5',
    level,
    hasDeposited: as === 'depositor',
    language: null,
    isProtected: as === 'protected',
    hasToProve: false,
    hasProvenPhone: true,
  };
}

const nothing = (reserved: bigint): Sums => ({
  joined: 0,
  payments: 0,
  paid: '0.00',
  takenBack: '0.00',
  wagered: '0.00',
  reserved: toTaka(reserved),
});
/** Figures of an engine in a list of several promotions. */
const unread = { joined: null, payments: null, paid: null, takenBack: null, wagered: null, reserved: '0.00' };
/** How long the figures of an engine are kept, in ms: the page of an operator reads them every few seconds. */
const KEPT = 10_000;
/** Number of engines whose figures are kept: there are fewer. */
const MOST_KEPT = 100;

const NOTHING_OFFERED =
  'Nothing is offered yet: approve the version that waits and then change its window, or write the whole rule again.';

/** Promotions: writing, approving and stopping rules, and how they go. */
export function promotionFunctions({ db, now, site, ports }: AdminContext, { read, change }: AdminRoutes): void {
  const figuresOf = async (rule: PromotionRule) =>
    allFiguresOf(rule, await readEngines(db.orm, { site: await site(), now: now() }));

  const reports = createShortCache<Sums>({ age: KEPT, most: MOST_KEPT, now });
  const reportOf = (engine: NonNullable<ReturnType<typeof engineKeyOf>>) =>
    reports(engine, () => readEngineReport(db, engine));

  async function put(tx: Orm, rule: PromotionRule, by: string, at: Date) {
    const [before] = await tx.select().from(promotions).where(eq(promotions.id, rule.id)).for('update');
    const isOffered = !needsSecond(rule);
    const version = await writeRule(tx, { rule, by, isOffered }, at);
    const value = { id: rule.id, version, offered: isOffered };
    const from = before ? { version: before.version } : null;
    return { value, subject: `promotion:${rule.id}`, from, to: { version, offered: isOffered, rule } };
  }

  read('promotionList', async ({ input }) => {
    const { rows: found, total, hasMore } = await findListed(db.orm, input, now());
    const rows = await fillTitles(db.orm, found, { site, now: now() });
    const sums = await readSums(
      db,
      rows.map(({ id }) => id),
    );
    const content = [];
    for (const { id, title, version, stoppedAt, reserved, rule: offered } of rows) {
      const newest = await findVersion(db.orm, { id });
      const rule = offered ?? newest.rule;
      const waiting = newest.version > version ? { version: newest.version, by: newest.by } : null;
      const engine = engineKeyOf(rule);
      const ofEngine = engine && (input.id === undefined ? unread : await reportOf(engine));
      const sum = ofEngine ?? sums.get(id) ?? nothing(reserved);
      content.push({
        id,
        title,
        version,
        phase: version === 0 ? ('waiting' as const) : phaseOf({ rule, stoppedAt }, new Date(now())),
        stoppedAt: stoppedAt?.toISOString() ?? null,
        waiting,
        ...sum,
        cost: sum.paid === null ? null : toTaka(toPaisa(sum.paid) - toPaisa(sum.takenBack)),
        // A plain copy of the stored value, as JSON.
        rule: JSON.parse(JSON.stringify(rule)),
      });
    }
    return { content, totalCount: total, hasMore };
  });

  change(
    'promotionPut',
    async ({ input: { item, version }, by, tx, at }) => {
      await holdItem(tx, `promotion:${item.id}`);
      const [newest] = await tx
        .select({ version: promotionRules.version })
        .from(promotionRules)
        .where(eq(promotionRules.id, item.id))
        .orderBy(desc(promotionRules.version))
        .limit(1);
      if (newest?.version !== version)
        throw new AppError('request.conflict', `The newest version is ${newest?.version ?? 'none'}: list it again.`, {
          field: 'version',
        });
      return put(tx, item, by.label, at);
    },
    async ({ item }) => {
      refuseHopeless(item, { money: (await site()).money, now: now() });
      await requireInviters(db.orm, item);
      await requirePlayable(ports.games, item);
    },
  );

  change('promotionSchedule', async ({ input: { id, from, until }, by, tx, at }) => {
    // The window of the offered version. Terms that wait for approval are not included: a new version of them would have
    // another author, and the author of the terms could approve it.
    const [row] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update');
    if (row?.version === 0) throw new AppError('request.conflict', NOTHING_OFFERED, { field: 'id' });
    const { rule } = await findVersion(tx, { id, version: row?.version });
    const given = (text: string | undefined, kept: string | null) =>
      text === undefined ? kept : text === 'none' ? null : text;
    const window = { from: given(from, rule.window.from), until: given(until, rule.window.until) };
    const parsed = promotionRuleSchema.safeParse({ ...rule, window });
    if (!parsed.success) throw invalidField('until', parsed.error.issues[0]?.message ?? 'is no window');
    return put(tx, parsed.data, by.label, at);
  });

  change(
    'promotionApprove',
    async ({ input: { id, version }, tx, at }) => {
      const [row] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update');
      if (!row) throw missing();
      const asked = await findVersion(tx, { id, version });
      const newest = await findVersion(tx, { id });
      if (asked.version !== newest.version || row.version >= version)
        throw new AppError('request.conflict', `Version ${version} does not wait for an approval.`, {
          field: 'version',
        });
      await offerVersion(tx, { id, version }, at);
      const value = { id, version, offered: true };
      return { value, subject: `promotion:${id}`, from: { version: row.version }, to: { version, by: asked.by } };
    },
    async (asked, { by, request }) => {
      const { by: author, rule } = await findVersion(db.orm, asked);
      const entry = { what: 'promotionApprove', subject: `promotion:${asked.id}`, request } as const;
      // A version is never changed and keeps its author, so this needs no lock. The entry of a refusal outlives the transaction.
      await requireTwoPersons(db, { author, approver: by.label, ...entry }, new Date(now()));
      await requirePlayable(ports.games, rule);
    },
  );

  change('promotionStop', async ({ input: { id }, tx, at }) => {
    const { terms } = (await findVersion(tx, { id })).rule;
    if (terms.kind === 'signUp') throw invalidField('id', SIGN_UP_ENDS);
    const stop = await stopPromotion(tx, id, at);
    if (!stop) throw missing();
    const value = { id, stoppedAt: stop.stoppedAt.toISOString() };
    return { value, subject: `promotion:${id}`, from: { stoppedAt: stop.before }, to: value };
  });

  read('promotionPreview', async ({ input }) => {
    const { id, version, rule } = await findVersion(db.orm, input);
    const [row] = await db.orm.select().from(promotions).where(eq(promotions.id, id));
    const offered = { id, version, rule, stoppedAt: row?.stoppedAt ?? null, reserved: row?.reserved ?? 0n };
    const at = new Date(now());
    const facts = factsFor(input, at);
    const terms = await figuresOf(rule);
    const seen = stateOf({ offered, facts, join: undefined, paid: [], engine: undefined, terms }, at);
    const announcement = await readAnnouncement(db.orm, { id, own: terms, source: { site, now: now() } });
    if (facts.isProtected) return { id, version, state: 'hidden' as const, terms, announcement };
    const reason = reasonAgainst(offered, facts, at);
    return { id, version, state: seen.state, ...(reason ? { reason } : {}), terms, announcement };
  });

  const dryRunTurn = inTurn<Awaited<ReturnType<typeof dryRun>>>();
  read('promotionDryRun', async ({ input: { days, ...asked } }) => {
    const { id, version, rule } = await findVersion(db.orm, asked);
    const run = await dryRunTurn(`${id} ${version} ${days}`, () => dryRun(db, rule, days, now()));
    const cost = run === null ? null : toTaka(run.cost);
    return { id, version, days, cost, members: run?.members ?? 0, payments: run?.payments ?? 0 };
  });

  read('promotionVersions', async ({ input }) => {
    const ofPromotion = eq(promotionRules.id, input.id);
    const rows = await db.orm
      .select()
      .from(promotionRules)
      .where(ofPromotion)
      .orderBy(desc(promotionRules.version))
      .limit(input.size)
      .offset(skipped(input));
    const approvals = await db.orm
      .select({ who: auditLog.who, to: auditLog.to })
      .from(auditLog)
      .where(and(eq(auditLog.subject, `promotion:${input.id}`), eq(auditLog.what, 'promotionApprove')));
    // An entry of a refusal names no version.
    const approvers = new Map(
      approvals.map(({ who, to }) => [(JSON.parse(to ?? '{}') as { version?: number }).version, who]),
    );
    const content = rows.map(({ version, at, by, rule }) => {
      const approvedBy = approvers.get(version) ?? null;
      return { version, at: at.toISOString(), by, approvedBy, rule: JSON.parse(JSON.stringify(rule)) };
    });
    return { content, totalCount: await db.orm.$count(promotionRules, ofPromotion) };
  });

  read('promotionFigures', async ({ input }) => {
    const { id, version, rule } = await findVersion(db.orm, input);
    return { id, version, terms: await figuresOf(rule) };
  });
}
