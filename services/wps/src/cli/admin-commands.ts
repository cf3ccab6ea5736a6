import { readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { Database, Orm } from '@mfe/server-kit';
import { type Command, commandOf, UsageError } from '@mfe/server-kit/cli';
import { z } from 'zod';
import { type Change, writeAudit } from '../admin/audit';
import { type AdminCallName, type AdminInput, type AdminOutput, adminCallList } from '../admin/contract/admin-calls';
import type { AdminCall } from '../admin/contract/declare';
import { createOperator, listOperators, resetOperator } from '../admin/operators/operators';
import { createToken, daysOnMachine, listTokens, revokeToken } from '../admin/tokens';
import { type Api, callApi } from './api';
import { address, apiOf, byApiOrDatabase, type LocalDatabase, type Surroundings, withDatabase } from './environment';
import { resultText } from './output';

type TokenOptions = Readonly<Record<string, unknown>>;
/** A change, and its entry for the audit log. */
type Work = (tx: Orm, given: TokenOptions, at: Date) => Promise<{ value: unknown; told: Omit<Change, 'who' | 'why'> }>;

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

/** Whether a command can run on the database itself, as the first one has to. */
const isInDatabase = (words: string): boolean => words in lists || words in changes;

/**
 * Tokens and operators on the database itself, for the first ones and if all are lost. A person who can open the
 * database needs no second factor. A token with rights that need one elsewhere is valid for a day.
 * @throws DataFolderInUse while a service uses an embedded database: use its API then
 */
function accessInDatabase(words: string, given: TokenOptions, database: LocalDatabase): Promise<unknown> {
  const at = new Date();
  return withDatabase(database, async (db) => {
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

const repetition = {
  key: z.string().optional().meta({ description: 'Repeat a call that was not heard of under its key' }),
};

const picture = {
  file: z.string().optional().meta({ description: 'Write the picture into this new file', placeholder: 'path' }),
};

/** Writes a picture into a new file. @throws UsageError if it cannot be written */
function keepPicture(value: unknown, file: string): object {
  const { type, content } = value as AdminOutput<'feedbackPicture'>;
  const bytes = Buffer.from(content, 'base64');
  try {
    writeFileSync(file, bytes, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new UsageError(`file: ${(error as Error).message}`);
  }
  return { file, type, bytes: bytes.length };
}

type AdminOptions = Readonly<Record<string, unknown>> & { api?: string; key?: string; file?: string };

async function perform(
  call: AdminCallName,
  words: string,
  given: AdminOptions,
  around: Surroundings,
): Promise<unknown> {
  const { api, key, file: _file, ...input } = given;
  const byApi = (backend: Api) => callApi(backend, call, input, key);
  if (!isInDatabase(words)) return byApi(await apiOf(around, api));
  return byApiOrDatabase(around, api, {
    onDatabase: (database) => accessInDatabase(words, input, database),
    byApi,
  });
}

/** The text of a pack, named by its file. @throws UsageError if it cannot be read */
function packText(given: AdminOptions): AdminOptions {
  const pack = String(given.pack);
  if (pack.trimStart().startsWith('{')) return given;
  try {
    return { ...given, pack: readFileSync(pack, 'utf8') };
  } catch (error) {
    throw new UsageError(`pack: ${(error as Error).message}`);
  }
}

/** Commands that store something on this machine in addition to their call. */
const apart: ReadonlySet<AdminCallName> = new Set(['enrol', 'login', 'logout']);

/** One command for each call of the admin API. */
export function adminCommandsOf(around: Surroundings): readonly Command[] {
  return adminCallList
    .filter(([call]) => !apart.has(call))
    .map(([call, declared]) => {
      const { command, method, input, summary, danger = false, once = false }: AdminCall = declared;
      const words = command.replace(/ ?<\w+>/g, '');
      return commandOf(command, input, {
        summary,
        danger,
        more: z.object({ ...address, ...(once ? repetition : {}), ...(call === 'feedbackPicture' ? picture : {}) }),
        // The API interprets a query; here everything in it is text.
        isChecked: method !== 'GET',
        async run(given) {
          const input = call === 'policySet' ? packText(given as AdminOptions) : (given as AdminOptions);
          const answer = await perform(call, words, input, around);
          const { file } = given as AdminOptions;
          const value = call === 'feedbackPicture' && file !== undefined ? keepPicture(answer, file) : answer;
          return { value, text: resultText(value) };
        },
      });
    });
}
