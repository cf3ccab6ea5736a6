import { checkBooks } from '../../modules/money/check-books';
import { dumpEmbedded } from '../../platform/backup/embedded';
import { BackupRefused, keyMark, packed } from '../../platform/backup/file';
import { appliedMigrations } from '../../platform/database/open';
import { InvalidInputError } from '../../platform/errors/app-error';
import { shared } from '../../platform/heavy-reads';
import type { AdminRoutes } from '../admin-routes';
import { readAudit, writeAudit } from '../audit';
import type { AdminContext } from '../context';
import { adminDocument } from '../open-api-document';
import { createToken, listTokens, refuseGuarded, revokeToken } from '../tokens';

/** Tokens, and their audit entries. A token's secret is shown once and is in no log. */
export function accessFunctions({ db }: AdminContext, { read, change }: AdminRoutes): void {
  read('audit', ({ input, by }) => readAudit(db, input, by));
  read('tokens', () => listTokens(db));
  change('tokenCreate', async ({ input, tx, at }) => {
    refuseGuarded(input.scope);
    const value = await createToken(tx, input, at);
    const to = { scopes: input.scope, expiresAt: value.expiresAt };
    return { value, subject: `token:${input.label}`, from: null, to };
  });
  change('tokenRevoke', async ({ input: { label }, tx, at }) => {
    const value = await revokeToken(tx, label, at);
    return { value, subject: `token:${label}`, from: 'valid', to: 'revoked' };
  });
}

/**
 * Addresses outside the contract: the contract itself, metrics in Prometheus' format, the comparison of the books, and
 * a copy of an embedded database, which only its service can read.
 */
export function serviceFunctions(
  { app, db, now, config, metrics }: AdminContext,
  { admit, limited }: AdminRoutes,
): void {
  const options = (name: string) => ({ config: limited, schema: { hide: true, operationId: `admin.${name}` } });
  const books = shared(() => checkBooks(db));
  let document: ReturnType<typeof adminDocument> | undefined;

  app.get('/wps/admin/metrics', options('metrics'), async (request, reply) => {
    await admit(request, { name: 'metrics', scope: 'any' });
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

  app.get('/wps/admin/books', options('books'), async (request) => {
    await admit(request, { name: 'books', scope: 'any' });
    return { success: true, value: await books() };
  });

  app.get('/wps/admin/openapi.json', options('openApi'), async (request) => {
    await admit(request, { name: 'openApi', scope: 'any' });
    document ??= adminDocument(config.publicOrigins[0]);
    return document;
  });

  app.get('/wps/admin/backup', options('backup'), async (request, reply) => {
    const by = await admit(request, { name: 'backup', scope: 'admin' });
    const at = new Date(now());
    // Logged before it is sent: it contains everything, so the request must be on record.
    await db.transaction((tx) =>
      writeAudit(
        tx,
        {
          who: by.label,
          what: 'backup',
          subject: 'database',
          from: null,
          to: null,
          why: 'a copy was fetched',
          request: request.id,
        },
        at,
      ),
    );
    try {
      const content = await dumpEmbedded(db);
      const about = { at: at.toISOString(), key: keyMark(config.keySecret), migrations: await appliedMigrations(db) };
      return await reply.type('application/octet-stream').send(packed({ ...about, kind: 'pglite' }, content));
    } catch (error) {
      if (!(error instanceof BackupRefused)) throw error;
      throw new InvalidInputError(error.message);
    }
  });
}
