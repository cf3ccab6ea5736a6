/** A host whose clock is ten minutes behind the database's, while the database is away. */
import { createLogger, type Database } from '@mfe/server-kit';
import { expect, test, vi } from 'vitest';
import { hashSecret } from '../access/secrets';
import type { LiveDocument } from '../discovery/live-document';
import { RegistryError } from '../registry-error';
import { Outage } from './outage';
import type { OutageFiles } from './outage-files';

const AHEAD_MS = 600_000;
const databaseTime = () => Date.now() + AHEAD_MS;
const away = () => Promise.reject(new RegistryError('database.away', 'away'));

function outage(expiresAt = Number.POSITIVE_INFINITY) {
  const add = vi.fn<OutageFiles['add']>(async (kill) => ({ id: 'one', ...kill }));
  const live = {
    revision: 7,
    history: { base: 7, newest: null },
    snapshot: { revision: 7, remotes: [{ name: 'mf-games', enabled: true, live: { version: '1.0.0' } }] },
    kill: vi.fn(),
  } as unknown as LiveDocument;
  const host = new Outage(
    {
      db: { now: databaseTime } as Database,
      files: { add } as unknown as OutageFiles,
      live,
      released: { known: new Set() },
      pageKey: '',
      log: createLogger('registry', 'silent'),
    },
    {
      v: 1,
      base: 7,
      snapshot: live.snapshot,
      released: [],
      pageKey: '',
      figures: null,
      access: {
        tokens: [{ hash: hashSecret('token'), id: 1, label: 'nadia', scopes: ['operate'], expiresAt }],
        sessions: [],
      },
    },
  );
  return { host, add };
}

test('a kill has the time of the database, and the revision that the operator saw', async () => {
  const { host, add } = outage();
  await host.disable('mf-games', { who: 'nadia', why: '' }, away);
  const [kill] = add.mock.lastCall ?? [];
  expect(kill?.base).toBe(7);
  expect(Date.parse(kill?.at ?? '')).toBeGreaterThan(databaseTime() - AHEAD_MS / 2);
});

test('a token ends by the clock of the database', async () => {
  const recognised = (expiresAt: number) => outage(expiresAt).host.recognise(away(), { token: 'token' }, 'operate');
  await expect(recognised(databaseTime() - 60_000)).rejects.toMatchObject({ code: 'database.away' });
  await expect(recognised(databaseTime() + 60_000)).resolves.toMatchObject({ label: 'nadia' });
});
