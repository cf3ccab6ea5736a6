import { bucketOf, type Choice, chooseVersion, deviceId } from './discovery/choose-version';
import type { Discovery } from './discovery/discovery';
import { RemoteHost } from './remote-host';
import { site } from './site';
import type { HostReports } from './swap/host-view';

/** The federation of this page: one document, one host per remote. */
export class Federation {
  readonly #hosts = new Map<string, RemoteHost>();
  #device: string | undefined;

  constructor(
    readonly discovery: Discovery,
    private readonly reports: HostReports,
  ) {
    discovery.subscribe((remotes) => {
      for (const remote of remotes) this.#hosts.get(remote)?.announced();
    });
  }

  /** The host of a remote; created at the first call. */
  host(remote: string): RemoteHost {
    const known = this.#hosts.get(remote);
    if (known) return known;
    const made = new RemoteHost(remote, () => this.choice(remote), this.reports);
    this.#hosts.set(remote, made);
    return made;
  }

  /** The hosts of the remotes that this page has asked for. */
  hosts(): Iterable<RemoteHost> {
    return this.#hosts.values();
  }

  /** The version of a remote that this device should show. */
  choice(remote: string): Choice | 'killed' | undefined {
    this.#device ??= deviceId();
    return chooseVersion(this.discovery.versions(remote), bucketOf(this.#device, remote));
  }

  /** The remote that owns a page; no remote's name for a page that the site does not have. */
  ownerOf(page: string): string {
    return site.pageOwners[page] ?? '';
  }

  /** Expose that holds a page, in the version this device should see. */
  exposeOfPage(page: string): string | undefined {
    return this.#known(this.ownerOf(page))?.pages[page];
  }

  /** Remotes that fill a slot, in the order of their names. */
  remotesOfSlot(slot: string): string[] {
    return this.discovery.remotes().filter((remote) => this.#known(remote)?.slots[slot] !== undefined);
  }

  /** A killed remote still owns its pages, so their addresses show that it is disabled and do not lead home. */
  #known(remote: string) {
    const choice = this.choice(remote);
    return choice === 'killed' ? this.discovery.versions(remote)[0]?.extras : choice?.wanted.extras;
  }
}
