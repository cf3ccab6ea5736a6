import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@r777/server-kit';
import { writeAudit } from './audit';
import { LOCAL_LABEL } from './contract/access';
import { adminTokens } from './tables';
import { createToken } from './tokens';

/** File of the operator's token of an embedded database, in its folder. */
export const LOCAL_TOKEN_FILE = 'admin.token';
const DAYS = 366;

/**
 * Creates the first token of an embedded database, which nobody else can open while the service runs, and writes it
 * into a file that only this user can read. It is good on this machine alone. On a server a command invites operators.
 */
export async function ensureLocalToken(db: Database, folder: string, now: number): Promise<void> {
  const [known] = await db.orm.select({ id: adminTokens.id }).from(adminTokens).limit(1);
  if (known) return;
  const at = new Date(now);
  await db.transaction(async (tx) => {
    const { token } = await createToken(tx, { label: LOCAL_LABEL, scope: ['operator'], days: DAYS }, at);
    const change = { who: 'wps', what: 'tokenCreate', subject: `token:${LOCAL_LABEL}`, from: null, to: ['operator'] };
    await writeAudit(tx, { ...change, why: 'first start' }, at);
    // Written before the token is valid: after an interrupted start the next one creates another.
    writeFileSync(join(folder, LOCAL_TOKEN_FILE), `${token}\n`, { mode: 0o600, flag: 'w' });
  });
}
