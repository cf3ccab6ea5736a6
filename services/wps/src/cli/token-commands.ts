import { userInfo } from 'node:os';
import { writeAudit } from '../admin/audit';
import type { AdminInput } from '../admin/contract/admin-calls';
import { createToken, listTokens, revokeToken } from '../admin/tokens';
import type { Surroundings } from './environment';
import { withDatabase } from './with-database';

const who = () => `console:${userInfo().username}`;

/**
 * The token commands on the database itself, for the first token and for the case that all are lost.
 * @throws DataFolderInUse while a service uses an embedded database: then its API has to be asked
 */
export function tokensInDatabase(
  words: string,
  given: Readonly<Record<string, unknown>>,
  around: Surroundings,
): Promise<unknown> {
  const at = new Date();
  return withDatabase({ url: around.env.DATABASE_URL, folder: around.env.DATA_DIR ?? '' }, async (db) => {
    if (words === 'token list') return listTokens(db);
    return db.transaction(async (tx) => {
      if (words === 'token create') {
        const { why, ...wanted } = { days: 90, ...given } as AdminInput<'tokenCreate'>;
        const made = await createToken(tx, wanted, at);
        const told = {
          subject: `token:${wanted.label}`,
          from: null,
          to: { scopes: wanted.scope, expiresAt: made.expiresAt },
        };
        await writeAudit(tx, { who: who(), what: 'tokenCreate', ...told, why }, at);
        return made;
      }
      const { label, why } = given as AdminInput<'tokenRevoke'>;
      const ended = await revokeToken(tx, label, at);
      const told = { subject: `token:${label}`, from: 'valid', to: 'revoked' };
      await writeAudit(tx, { who: who(), what: 'tokenRevoke', ...told, why }, at);
      return ended;
    });
  });
}
