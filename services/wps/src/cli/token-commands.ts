import { userInfo } from 'node:os';
import type { Database, Orm } from '@r777/server-kit';
import { type Change, writeAudit } from '../admin/audit';
import type { AdminInput } from '../admin/contract/admin-calls';
import { createOperator, listOperators, resetOperator } from '../admin/operators/operators';
import { createToken, daysOnMachine, listTokens, revokeToken } from '../admin/tokens';
import type { Surroundings } from './environment';
import { withDatabase } from './with-database';

type Given = Readonly<Record<string, unknown>>;
/** A change, and its entry for the audit log. */
type Work = (tx: Orm, given: Given, at: Date) => Promise<{ value: unknown; told: Omit<Change, 'who' | 'why'> }>;

const lists: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  'token list': listTokens,
  'operator list': listOperators,
};

const changes: Readonly<Record<string, Work>> = {
  async 'token create'(tx, given, at) {
    const { why: _why, ...asked } = { days: 30, ...given } as AdminInput<'tokenCreate'>;
    const value = await createToken(tx, { ...asked, days: daysOnMachine(asked) }, at);
    const to = { scopes: asked.scope, expiresAt: value.expiresAt };
    return { value, told: { what: 'tokenCreate', subject: `token:${asked.label}`, from: null, to } };
  },
  async 'token revoke'(tx, given, at) {
    const { label } = given as AdminInput<'tokenRevoke'>;
    const value = await revokeToken(tx, label, at);
    return { value, told: { what: 'tokenRevoke', subject: `token:${label}`, from: 'valid', to: 'revoked' } };
  },
  async 'operator create'(tx, given, at) {
    const value = await createOperator(tx, given as AdminInput<'operatorCreate'>, at);
    const told = { what: 'operatorCreate', subject: `operator:${value.name}`, from: null };
    return { value, told: { ...told, to: { roles: value.roles } } };
  },
  async 'operator reset'(tx, given, at) {
    const { name } = given as AdminInput<'operatorReset'>;
    const value = await resetOperator(tx, name, at);
    return { value, told: { what: 'operatorReset', subject: `operator:${name}`, from: null, to: 'invited' } };
  },
};

/** Whether a command can be done on the database itself, as the first one has to be. */
export const isInDatabase = (words: string): boolean => words in lists || words in changes;

/**
 * Tokens and operators on the database itself, for the first ones and for the case that all are lost. Whoever can open
 * the database needs no second factor: what such a token may do without one it may for a day.
 * @throws DataFolderInUse while a service uses an embedded database: then its API has to be asked
 */
export function accessInDatabase(words: string, given: Given, around: Surroundings): Promise<unknown> {
  const at = new Date();
  return withDatabase({ url: around.env.DATABASE_URL, folder: around.env.DATA_DIR ?? '' }, async (db) => {
    const list = lists[words];
    if (list) return list(db);
    const change = changes[words];
    if (!change) throw new Error(`${words} is not for the database`);
    return db.transaction(async (tx) => {
      const { value, told } = await change(tx, given, at);
      await writeAudit(tx, { ...told, who: `console:${userInfo().username}`, why: String(given.why) }, at);
      return value;
    });
  });
}
