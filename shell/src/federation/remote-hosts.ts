import { type PageName, pageOwners, type SlotName } from '@r777/shared/contracts';
import { bucketOf, type Choice, chooseVersion } from './discovery/choose-version';
import { deviceId } from './discovery/device-id';
import type { Discovery } from './discovery/discovery';
import { RemoteHost } from './remote-host';
import type { HostReports } from './swap/host-view';

/** The federation of this page: one document, one host per remote. */
export class Federation {
  readonly #hosts = new Map<string, RemoteHost>();
  readonly #device = deviceId();

  constructor(
    readonly discovery: Discovery,
    private readonly reports: HostReports,
  ) {
    discovery.subscribe((remotes) => {
      for (const remote of remotes) this.#hosts.get(remote)?.announced();
    });
  }

  /** The host of a remote; made at the first call. */
  host(remote: string): RemoteHost {
    const known = this.#hosts.get(remote);
    if (known) return known;
    const made = new RemoteHost(remote, this.discovery, bucketOf(this.#device, remote), this.reports);
    this.#hosts.set(remote, made);
    return made;
  }

  /** The hosts of the remotes that this page has asked for. */
  hosts(): Iterable<RemoteHost> {
    return this.#hosts.values();
  }

  /** What this device should see of a remote. */
  choice(remote: string): Choice | 'killed' | undefined {
    return chooseVersion(this.discovery.versions(remote), bucketOf(this.#device, remote));
  }

  /** Expose that holds a page, in the version this device should see. */
  exposeOfPage(page: PageName): string | undefined {
    return this.#known(pageOwners[page])?.pages[page];
  }

  /** Remotes that fill a slot, in the order of their names. */
  remotesOfSlot(slot: SlotName): string[] {
    return this.discovery.remotes().filter((remote) => this.#known(remote)?.slots[slot] !== undefined);
  }

  /** A killed remote still owns its pages: their address says so instead of leading home. */
  #known(remote: string) {
    const choice = this.choice(remote);
    return choice === 'killed' ? this.discovery.versions(remote)[0]?.extras : choice?.wanted.extras;
  }
}
