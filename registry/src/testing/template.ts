import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRegistryDatabase } from '../state/database';

const migrations = join(import.meta.dirname, '../state/migrations');

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations).filter((file) => file.endsWith('.sql')))
    hash.update(readFileSync(join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
}

async function make(): Promise<Buffer> {
  const db = await openRegistryDatabase({ folder: 'memory' });
  const snapshot = await db.snapshot?.();
  await db.close();
  if (!snapshot) throw new Error('the embedded database gave no snapshot');
  return Buffer.from(await snapshot.arrayBuffer());
}

/** An empty registry database to start tests from: made once for these migrations; a new one would take seven times as long. */
export async function template(): Promise<Blob> {
  const folder = join(tmpdir(), 'r777-registry-templates');
  const file = join(folder, `${fingerprint()}.tar`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const own = `${file}.${process.pid}`;
    writeFileSync(own, await make());
    // Test files run side by side; a rename never shows the others half a file.
    renameSync(own, file);
  }
  return new Blob([readFileSync(file)]);
}
