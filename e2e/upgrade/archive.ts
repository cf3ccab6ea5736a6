/** The data of a site from an earlier commit, as `make-archive.ts` stores it and `upgrade.test.ts` starts it. */
import { join } from 'node:path';
import { granted, type TestClient } from '../../services/wps/src/testing';

const folder = join(import.meta.dirname, 'archive');

/** SQL of all tables, both services', compressed. */
export const DATABASE_DUMP = join(folder, 'database.sql.gz');
/** The data folder without databases: secrets, keys, and the published files of {@link KEPT_REMOTE}. */
export const DATA_FILES = join(folder, 'files.tar.gz');
/** A player's data, from the old site's own answers: {@link ArchivedSite}. */
export const STATE = join(folder, 'state.json');
/** The remote whose files are in the archive. The files of all remotes would be five times as large. */
export const KEPT_REMOTE = 'mf-promotions';

/** A player's view of the data that must survive an upgrade. */
export type PlayersView = Awaited<ReturnType<typeof playersView>>;

/** A player who was logged in when the old site ended, and the answers of that site. */
export interface ArchivedSite {
  /** The commit that made the data. */
  readonly commit: string;
  /** When the site ended, in ms. Sessions are valid for a time, so the test sets the clock to it. */
  readonly at: number;
  readonly session: { readonly token: string; readonly cookies: readonly [name: string, value: string][] };
  /** The deposit that waits for the provider. */
  readonly orderId: string;
  readonly view: PlayersView;
  /** The entry file of {@link KEPT_REMOTE}'s live version, as the players' origin serves it. */
  readonly entry: { readonly path: string; readonly version: string; readonly bytes: number };
}

/** Reads a player's data: name, balance, the waiting deposit, and the promotions that the site offers. */
export async function playersView(client: TestClient, orderId: string) {
  const { account } = granted(await client.call('memberInfo', {}));
  const { sumBalance, wallets } = granted(await client.call('wallet', {}));
  const { status, amount } = granted(await client.call('depositOrder', { orderId }));
  const { promotion } = granted(await client.call('announcements', { types: 'Promotion', language: 'EN' }));
  return { account, sumBalance, wallets, order: { status, amount }, promotions: promotion.map(({ id }) => id) };
}
