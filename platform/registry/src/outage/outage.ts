// A file over the usual size: a host's behaviour without its database is one state machine.
import type { ChangeResult, RemoteList } from '@mfe/contract/answers';
import type { Database } from '@mfe/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Scope } from '../access/keys';
import { hashSecret, newSecret } from '../access/secrets';
import { SESSION_SECONDS } from '../access/sessions';
import type { Identity } from '../access/tokens';
import type { LiveDocument } from '../discovery/live-document';
import { RegistryError } from '../registry-error';
import { type ChangeRequest, currentRevision } from '../releases/change';
import { readHistory } from '../releases/lost-changes';
import { catchUp } from '../releases/recover';
import { versionKey, versionsOf } from '../releases/released';
import { asDatabaseDown, isDatabaseDownError, withDatabaseTimeout } from './database-down';
import type { Kill, OutageFiles } from './outage-files';
import {
  EndedSessions,
  type Figures,
  identifyFromStored,
  readAccess,
  type StoredAccess,
  type StoredState,
} from './stored-state';
import { killId, writeKill, writtenKills } from './write-kill';

/**
 * How often the state is stored on disk, in ms. During an outage, a host may accept a token for this long after its
 * revocation.
 */
const KEEP_MS = 10_000;
/** How often the host checks for kills of other hosts in the folder, and for the return of the database, in ms. */
const LOOK_MS = 1_000;
/** How long the state of all remotes may take to read, in ms. A console gives up after 15 s. */
const FIGURES_MS = 8_000;

/**
 * Serves operators while the database is down: authenticates them, disables remotes on every page, and shows the last
 * figures. It works from sealed files in the data folder, and writes the kills to the database when the database is
 * back.
 */
export class Outage {
  #access: StoredAccess;
  #figures: Figures | null;
  #pending: Kill[] = [];
  /** Marks of the kills that the database has, as this host last read them. */
  #written: ReadonlySet<string>;
  readonly #ended: EndedSessions;
  #work: Promise<void> = Promise.resolve();
  #keeping: Promise<void> | undefined; // one that has not begun
  #end = () => {};

  constructor(
    private readonly parts: {
      readonly db: Database;
      readonly files: OutageFiles;
      readonly live: LiveDocument;
      /** The versions whose files are served, as `versionKey`. */
      readonly released: { readonly known: ReadonlySet<string> };
      readonly pageKey: string;
      readonly log: FastifyBaseLogger;
    },
    kept: StoredState | null,
  ) {
    this.#access = kept?.access ?? { tokens: [], sessions: [] };
    this.#figures = kept?.figures ?? null;
    this.#written = new Set(kept?.written);
    this.#ended = new EndedSessions(kept?.ended);
  }

  /** Applies the kills in the folder, and follows folder and database until {@link stop}. */
  async start(): Promise<void> {
    await this.#look();
    await this.keep();
    let isBusy = false;
    const look = async () => {
      if (isBusy) return;
      isBusy = true;
      await this.#look();
      isBusy = false;
    };
    const timers = [setInterval(() => void look(), LOOK_MS), setInterval(() => void this.keep(), KEEP_MS)];
    const unsubscribe = this.parts.live.subscribe(() => void this.keep());
    this.#end = () => {
      for (const timer of timers) clearInterval(timer);
      unsubscribe();
    };
  }

  async stop(): Promise<void> {
    this.#end();
    await this.#work;
  }

  /**
   * Stores the state that a host needs without its database. During an outage, the stored tokens and sessions stay as
   * they are. Queued calls share one write.
   */
  keep(): Promise<void> {
    this.#keeping ??= this.#afterOther(async () => {
      this.#keeping = undefined;
      const { db, files, live, released, pageKey } = this.parts;
      const read = () => Promise.all([readAccess(db), writtenKills(db)]);
      const known = await withDatabaseTimeout(this.#ended.write(db).then(read)).catch((error: unknown) => {
        if (!isDatabaseDownError(error)) throw error;
      });
      if (known) {
        this.#access = this.#ended.without(known[0]);
        this.#written = new Set([...this.#written, ...known[1]]);
        await files.endSessions();
      }
      const { base, newest } = live.history;
      const { snapshot } = live;
      // Another host of the folder still has the database, or had it for longer: what it has stored is newer.
      const stored = known ? null : await files.state();
      if (stored && stored.base > base) {
        const ended = [...new Set([...(stored.ended ?? []), ...this.#ended.hashes])];
        if (ended.length > (stored.ended?.length ?? 0)) await files.keep({ ...stored, ended });
        return;
      }
      // Add the document's own versions, because the set of released versions follows the document with a delay.
      const given = versionsOf(snapshot).map(({ remote, version }) => versionKey(remote, version));
      await files.keep({
        v: 1,
        base,
        newest,
        snapshot,
        released: [...new Set([...released.known, ...given])],
        pageKey,
        access: this.#access,
        figures: this.#figures,
        written: [...this.#written],
        ended: [...new Set([...(stored?.ended ?? []), ...this.#ended.hashes])],
      });
    });
    return this.#keeping;
  }

  /** Runs an authentication query on the database. If the database is down, the stored state identifies the caller. */
  async recognise(
    asked: Promise<Identity>,
    secrets: { token?: string | undefined; session?: string | undefined },
    scope: Scope,
  ): Promise<Identity> {
    try {
      return await withDatabaseTimeout(asked);
    } catch (error) {
      if (!isDatabaseDownError(error)) throw error;
      const { db } = this.parts;
      let identity = identifyFromStored(this.#access, secrets, scope, db.now());
      if (!identity && secrets.session !== undefined) {
        await this.#learnSessions();
        identity = identifyFromStored(this.#access, secrets, scope, db.now());
      }
      if (!identity) throw error;
      return identity;
    }
  }

  /** Begins a console session that the hosts of the folder know. It ends when the database is back. */
  async beginSession({ token }: Identity): Promise<string> {
    const secret = newSecret('r777s');
    const session = {
      hash: hashSecret(secret),
      token,
      expiresAt: this.parts.db.now() + SESSION_SECONDS * 1000,
    };
    this.#access.sessions.push(session);
    await this.parts.files.addSession(session);
    return secret;
  }

  /** The sessions that began at other hosts of the folder, without those that ended there. */
  async #learnSessions(): Promise<void> {
    const { files } = this.parts;
    const [sessions, stored] = await Promise.all([files.sessions(), files.state()]);
    const ended = new Set(stored?.ended);
    const known = new Set(this.#access.sessions.map(({ hash }) => hash));
    const others = sessions.filter(({ hash }) => !known.has(hash) && !ended.has(hash));
    const { tokens } = this.#access;
    this.#access = this.#ended.without({ tokens, sessions: [...this.#access.sessions, ...others] });
  }

  /** Ends the console session of a cookie, also without the database ({@link EndedSessions}). `ends`: the end in the database. */
  async endSession(secret: string, ends: Promise<void>): Promise<void> {
    await withDatabaseTimeout(ends).catch((error: unknown) => {
      if (!isDatabaseDownError(error)) throw error;
      this.#ended.add(secret);
      this.#access = this.#ended.without(this.#access);
    });
  }

  /**
   * Disables a remote on every open page. If the database is down, the host does this at once and stores the kill in a
   * sealed file.
   * @param disable makes the change in the database. Its request has the same time as the file, so a change that is
   * committed late counts as the same kill; a change that has not begun when the host gives up is not made
   * @throws `remote.notLive` for a remote that no page has, and `change.stale` as for any change
   */
  async disable(
    remote: string,
    request: ChangeRequest,
    disable: (request: ChangeRequest) => Promise<ChangeResult>,
  ): Promise<ChangeResult> {
    const { db, live, files, log } = this.parts;
    const at = new Date(db.now());
    let isGivenUp = false;
    const within: ChangeRequest['within'] = async (tx) => {
      if (isGivenUp) throw new Error('the host has carried out this kill without the database');
      await request.within?.(tx);
    };
    try {
      return await withDatabaseTimeout(disable({ ...request, at, within }));
    } catch (error) {
      if (!isDatabaseDownError(error)) throw error;
      isGivenUp = true;
      const known = live.snapshot.remotes.find(({ name }) => name === remote);
      if (!known) throw new RegistryError('remote.notLive', `${remote} has never been activated`);
      const { who, why, ifRevision } = request;
      if (ifRevision !== undefined && known.revision > ifRevision)
        throw new RegistryError(
          'change.stale',
          `${remote} was changed at revision ${known.revision}, after what you have seen`,
        );
      const wasOn = known.enabled;
      if (wasOn) {
        const kill = await files.add({ remote, who, why, at: at.toISOString(), base: live.history.base });
        this.#pending.push(kill);
        live.kill(remote);
        log.warn({ remote, kill: kill.id }, 'taken from every page without the database');
      }
      const to = wasOn ? { from: known.live.version, to: `${known.live.version} disabled` } : { from: null, to: null };
      return { remote, changed: wasOn, enabled: false, revision: live.revision, ...to, waitsForDatabase: true };
    }
  }

  /** The state of all remotes. If the database is down, the last state that was read, plus the kills since then. */
  async figures(read: () => Promise<RemoteList>): Promise<RemoteList> {
    const { db, live } = this.parts;
    try {
      const list = await withDatabaseTimeout(read(), FIGURES_MS);
      this.#figures = { list, at: new Date(db.now()).toISOString() };
      return list;
    } catch (error) {
      if (!isDatabaseDownError(error) || !this.#figures) throw error;
      const { list, at } = this.#figures;
      const isOff = (name: string) => live.snapshot.remotes.some((remote) => remote.name === name && !remote.enabled);
      return {
        revision: live.revision,
        remotes: list.remotes.map((remote) => ({ ...remote, enabled: remote.enabled && !isOff(remote.name) })),
        databaseAway: { since: (live.awaySince ?? new Date()).toISOString(), figures: at },
      };
    }
  }

  /** Writes pending kills before an operator's next change, so that the order is kept. */
  async beforeChange(): Promise<void> {
    if (this.#pending.length > 0) await this.#look();
  }

  /** Runs tasks one after the other. Two at once could write a kill twice, or store an older state. */
  #afterOther(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      if (!isDatabaseDownError(asDatabaseDown(error)))
        this.parts.log.error(error, 'what a time without the database needs could not be kept or written');
    });
    return this.#work;
  }

  #look(): Promise<void> {
    return this.#afterOther(async () => {
      const { db, files, live, log } = this.parts;
      if (live.awaySince) await this.#followOthers();
      const inForce = live.killed;
      const kills = await this.#newKills();
      this.#pending = kills;
      // A kill without a file was already written by another host of the folder.
      if (kills.length === 0 && inForce.length === 0) return;
      const carryOut = () => {
        for (const { remote } of kills) live.kill(remote);
      };
      if (live.awaySince) carryOut();
      const { history, revision } = live;
      const before = await withDatabaseTimeout(currentRevision(db.orm)).catch(() => undefined);
      if (before === undefined) return carryOut();
      for (const kill of kills) await writeKill(db, kill);
      // Pages ignore revisions that they have seen. If another host has made other changes under this host's, none of them counts.
      const passed = before === history.base ? revision : revision + 1;
      // A database that lost changes is raised by the reload below; an operator decides what pages get of it.
      const { isLost, revision: now } = await readHistory(db, history);
      if (!isLost && now < passed)
        await catchUp(db, { who: 'registry', why: 'pages have seen later revisions while the database was away' });
      this.#written = new Set([...this.#written, ...kills.map(killId)]);
      for (const kill of kills) await files.remove(kill);
      this.#pending = this.#pending.filter((kill) => !kills.includes(kill));
      live.killsAreWritten([...inForce, ...kills.map(({ remote }) => remote)]);
      log.info({ kills: kills.length }, 'kills that were carried out without the database are written');
      await live.refresh();
    });
  }

  /**
   * Ends the sessions that were ended at another host of the folder, and takes off the remotes that a host which still
   * reaches the database has taken off since.
   */
  async #followOthers(): Promise<void> {
    const { files, live, log } = this.parts;
    const stored = await files.state();
    if (!stored) return;
    this.#ended.learn(stored.ended ?? []);
    this.#access = this.#ended.without(this.#access);
    if (stored.base <= live.history.base) return;
    const on = new Set(live.snapshot.remotes.flatMap(({ name, enabled }) => (enabled ? [name] : [])));
    for (const { name, enabled } of stored.snapshot.remotes) {
      if (enabled || !on.has(name)) continue;
      live.kill(name);
      log.warn({ remote: name, by: 'another host' }, 'taken from every page without the database');
    }
  }

  /**
   * The kills in the folder that the database does not have. A file whose kill the database has, such as a restored
   * copy, is removed.
   */
  async #newKills(): Promise<Kill[]> {
    const { files, log } = this.parts;
    const found = await files.kills();
    for (const kill of found.filter((one) => this.#written.has(killId(one)))) {
      log.warn({ kill: kill.id, remote: kill.remote }, 'a kill file is not used again: the audit has this kill');
      await files.remove(kill);
    }
    return found.filter((kill) => !this.#written.has(killId(kill)));
  }
}
