import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { newSecret, secretFile } from '../access/secrets';
import { syncEntry, writeDurably } from '../store/durable';
import type { StoredAccess, StoredState } from './stored-state';

/** Kind of a sealed text. The seal covers the kind, so one kind cannot pass for another. */
type SealedKind = 'state' | 'kill' | 'session';

/**
 * Signs the files that a host uses without its database, with HMAC-SHA-256. Only the service's user can read the key.
 * So others with write access to the data folder cannot forge a file, and a damaged file is detected.
 */
export class Seal {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** The text of a file that holds this value. */
  close(kind: SealedKind, value: unknown): string {
    const json = JSON.stringify(value);
    return `${this.#mac(kind, json)}\n${json}\n`;
  }

  /** The value of such a text; undefined if this key has not sealed it as this kind. */
  open(kind: SealedKind, text: string): unknown {
    const end = text.indexOf('\n');
    const json = text.slice(end + 1).trimEnd();
    const [given, own] = [Buffer.from(text.slice(0, Math.max(end, 0))), Buffer.from(this.#mac(kind, json))];
    if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
    return JSON.parse(json);
  }

  #mac(kind: SealedKind, json: string): string {
    return createHmac('sha256', this.#key).update(`${kind}\n${json}`).digest('base64url');
  }
}

/** Key of the sealed files, in the data folder. */
const OUTAGE_KEY_FILE = 'outage.key';
/** Folder of the sealed files, beside it. */
export const OUTAGE_FOLDER = 'outage';

/** An operator's order, given while the database was down: remove this remote from every page. */
export interface Kill {
  /** The id is also the name of the file. Ids sort by time. */
  id: string;
  remote: string;
  /** Label of the operator's token. */
  who: string;
  why: string;
  /** By the database's clock, as the host last knew it. ISO 8601 UTC. */
  at: string;
  /** Revision of the database that the operator's host last read. Kills that an older release sealed have none. */
  base?: number | undefined;
}

const killName = /^(\d{13}-[0-9a-f-]{36})\.kill$/;
const sessionName = /^[0-9a-f-]{36}\.session$/;
const STATE = 'state';

/**
 * The sealed files of a data folder: the last state that a host had, and the kills that the database does not have yet.
 * Hosts that share the folder share both.
 */
export class OutageFiles {
  private constructor(
    private readonly folder: string,
    private readonly seal: Seal,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Opens the files of a data folder; the first host makes their key. */
  static async open(dataFolder: string, log: FastifyBaseLogger): Promise<OutageFiles> {
    const folder = join(dataFolder, OUTAGE_FOLDER);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const key = await secretFile(join(dataFolder, OUTAGE_KEY_FILE), () => newSecret('outage'));
    return new OutageFiles(folder, new Seal(key), log);
  }

  /** The last known state; null if there is none, or one of another release. */
  async state(): Promise<StoredState | null> {
    const text = await readFile(join(this.folder, STATE), 'utf8').catch(() => undefined);
    const state = text === undefined ? undefined : (this.seal.open('state', text) as StoredState | undefined);
    if (text !== undefined && state?.v !== 1)
      this.log.warn('the kept state is not used: it is damaged, or of another release');
    return state?.v === 1 ? state : null;
  }

  keep(state: StoredState): Promise<void> {
    return this.#place(STATE, this.seal.close('state', state));
  }

  /** Adds a kill. It is on the disk when this resolves. */
  async add(kill: Omit<Kill, 'id'>): Promise<Kill> {
    const whole = { id: `${Date.parse(kill.at)}-${randomUUID()}`, ...kill };
    await this.#place(`${whole.id}.kill`, this.seal.close('kill', whole));
    return whole;
  }

  /** The kills that the database does not have yet, in the order in which they were given. */
  async kills(): Promise<Kill[]> {
    const names = (await readdir(this.folder)).filter((name) => killName.test(name)).sort();
    const found: Kill[] = [];
    for (const name of names) {
      const text = await readFile(join(this.folder, name), 'utf8').catch(() => undefined);
      // Another host has just written it to the database.
      if (text === undefined) continue;
      const kill = this.seal.open('kill', text) as Kill | undefined;
      // The name is part of the sealed content, because a copy under another name would be a second kill.
      if (kill && name === `${kill.id}.kill`) found.push(kill);
      else this.log.warn({ name }, 'a kill file is not used: it was not sealed here');
    }
    return found;
  }

  async remove({ id }: Kill): Promise<void> {
    await rm(join(this.folder, `${id}.kill`), { force: true });
    await syncEntry(this.folder);
  }

  /** Adds a console session that began without the database. It is on the disk when this resolves. */
  addSession(session: StoredAccess['sessions'][number]): Promise<void> {
    return this.#place(`${randomUUID()}.session`, this.seal.close('session', session));
  }

  /** The console sessions that began without the database, at every host of the folder. */
  async sessions(): Promise<StoredAccess['sessions']> {
    const names = (await readdir(this.folder)).filter((name) => sessionName.test(name));
    const texts = names.map((name) => readFile(join(this.folder, name), 'utf8').catch(() => ''));
    const found = (await Promise.all(texts)).map((text) => this.seal.open('session', text));
    return found.flatMap((session) => (session ? [session as StoredAccess['sessions'][number]] : []));
  }

  /** Removes these sessions: the database is back, and its operators sign in there. */
  async endSessions(): Promise<void> {
    const names = (await readdir(this.folder)).filter((name) => sessionName.test(name));
    await Promise.all(names.map((name) => rm(join(this.folder, name), { force: true })));
  }

  async #place(name: string, text: string): Promise<void> {
    const made = join(this.folder, `.${randomUUID()}`);
    try {
      await writeDurably(made, text, 0o600);
      await rename(made, join(this.folder, name));
      await syncEntry(this.folder);
    } finally {
      await rm(made, { force: true });
    }
  }
}
