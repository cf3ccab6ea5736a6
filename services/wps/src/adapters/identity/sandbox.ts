import type { Database } from '@mfe/server-kit';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ServiceConfig } from '../../platform/config';
import { pageHeaders, pageLanguageOf, serveFonts } from '../page-frame';
import { type IdentityPort, type IdentityResult, identityPage } from './port';
import {
  documents,
  type IdentityDecision,
  identityDecisions,
  identityPageOf,
  type TypedIdentity,
  unknownIdentityCheck,
} from './sandbox-page';
import { sandboxIdentityChecks } from './tables';

/** The site's hosts do not forward this path, so the page is on wps's own origin, which differs from the site's. */
const PATH = '/sandbox-identity';
/** How long the sandbox's review takes, in ms. */
const REVIEW = 60_000;
/** How long a check may be finished, in ms. */
const OPEN = 7 * 24 * 3_600_000;

const params = z.object({ checkId: z.uuid() });
const typed = z.string().trim().max(100).catch('');
const body = z.object({
  decision: z.enum(identityDecisions),
  document: z.enum(documents).catch(documents[0]),
  number: typed,
  name: typed,
  birthday: typed,
});

type Row = typeof sandboxIdentityChecks.$inferSelect;

/** Dependencies of the sandbox. */
export interface IdentitySandboxParts {
  readonly db: Database;
  readonly now: () => number;
  readonly config: Pick<ServiceConfig, 'publicOrigins'>;
  /** The address of this service for players. */
  readonly pages: string;
}

function resultOf(row: Row | undefined, now: number): IdentityResult {
  const decision = row?.decision as IdentityDecision | null | undefined;
  if (!row || decision === 'cancel' || (!decision && row.createdAt.getTime() + OPEN <= now))
    return { state: 'refused', reason: 'unfinished' };
  if (!decision) return { state: 'open' };
  if (decision !== 'accept' && decision !== 'review') return { state: 'refused', reason: decision };
  if (decision === 'review' && (row.decidedAt?.getTime() ?? 0) + REVIEW > now) return { state: 'review' };
  const { name, birthday, document, number } = row;
  return {
    state: 'accepted',
    person: { name: name ?? '', birthday, document: { kind: document, country: 'BD', number } },
  };
}

/**
 * A provider of identity checks inside wps, for development and demonstrations. It believes what is typed, and otherwise
 * behaves like a real one. Its data is in the database and survives a restart.
 */
export function createSandboxIdentity({ db, now, config, pages }: IdentitySandboxParts): IdentityPort {
  const returnUrl = identityPage(config.publicOrigins[0] ?? pages);

  async function find(id: unknown): Promise<Row | undefined> {
    const { success, data } = params.safeParse(id);
    if (!success) return undefined;
    return (
      await db.orm.select().from(sandboxIdentityChecks).where(eq(sandboxIdentityChecks.checkId, data.checkId))
    )[0];
  }

  function serve(app: FastifyInstance): void {
    serveFonts(app);
    const options = { schema: { hide: true } };

    app.get(`${PATH}/:checkId`, options, async (request, reply) => {
      reply.headers(pageHeaders);
      const language = pageLanguageOf(request);
      const row = await find(request.params);
      if (!row) return reply.code(404).send(unknownIdentityCheck(language));
      const { document, number, name, birthday, decision } = row;
      const shown: TypedIdentity = {
        document: document ?? documents[0],
        number: number ?? '',
        name: name ?? '',
        birthday: birthday ?? '',
      };
      const state = decision === null ? 'open' : decision === 'cancel' ? 'left' : 'sent';
      return reply.send(identityPageOf({ language, state, typed: shown, isIncomplete: false, returnUrl }));
    });

    app.post(`${PATH}/:checkId`, { ...options, config: { takesForm: true } }, async (request, reply) => {
      reply.headers(pageHeaders);
      const language = pageLanguageOf(request);
      const row = await find(request.params);
      const { data } = body.safeParse(request.body);
      if (!row || !data) return reply.code(row ? 400 : 404).send(unknownIdentityCheck(language));
      const { decision, ...given } = data;
      const isComplete = given.number !== '' && given.name !== '' && /^\d{4}-\d{2}-\d{2}$/.test(given.birthday);
      if ((decision === 'accept' || decision === 'review') && !isComplete && row.decision === null)
        return reply
          .code(400)
          .send(identityPageOf({ language, state: 'open', typed: given, isIncomplete: true, returnUrl }));
      // Of several decisions the first counts.
      await db.orm
        .update(sandboxIdentityChecks)
        .set({ ...given, decision, decidedAt: new Date(now()) })
        .where(and(eq(sandboxIdentityChecks.checkId, row.checkId), isNull(sandboxIdentityChecks.decision)));
      return reply.redirect(`${PATH}/${row.checkId}?lang=${language}`, 303);
    });
  }

  return {
    name: 'SANDBOX',
    serve,
    async create({ checkId, name, birthday, language }) {
      await db.orm
        .insert(sandboxIdentityChecks)
        .values({ checkId, name, birthday, createdAt: new Date(now()) })
        .onConflictDoNothing();
      return { reference: checkId, url: new URL(`${PATH}/${checkId}?lang=${language}`, pages).href };
    },
    async result(reference) {
      return resultOf(await find({ checkId: reference }), now());
    },
  };
}
