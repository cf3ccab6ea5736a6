import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { givenToken } from '@mfe/registry';
import type { Settings } from './settings';

type DataFolder = Pick<Settings, 'dataDir'>;

/**
 * The operator's token of this data folder: from the environment, or the one that the registry generated at its first
 * start.
 */
export async function operatorToken({ dataDir }: DataFolder): Promise<string> {
  return givenToken() ?? (await readFile(join(dataDir, 'registry/operator.token'), 'utf8')).trim();
}

/** PEM of the key that signs builds: from the environment, or the one that the registry generated with that token. */
export async function signingKey({ dataDir }: DataFolder): Promise<string | undefined> {
  if (process.env.R777_SIGNING_KEY) return process.env.R777_SIGNING_KEY;
  return readFile(join(dataDir, 'registry/operator.key'), 'utf8').catch(() => undefined);
}
