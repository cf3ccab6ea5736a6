import { DISCOVERY_SCOPE, type DiscoveryChange, type DiscoveryDocument, STREAM_HEARTBEAT_MS } from '@mfe/contract';
import { vi } from 'vitest';
import { Discovery } from '../discovery/discovery';
import { followRegistry } from '../updates';
import { version } from './versions';

/** The remotes of {@link Registry}. */
export const names = ['mf-games', 'mf-promotions'] as const;
/** A registry of two remotes: each change increments the revision and changes one of them. */
export class Registry {
  revision = 1;
  versions: Record<string, { number: string; revision: number }> = {
    'mf-games': { number: '1.0.0', revision: 1 },
    'mf-promotions': { number: '1.0.0', revision: 1 },
  };
  reachable = true;
  /** Pending answers of the document, oldest first. */
  readonly answers: (() => void)[] = [];

  change(remote: string): DiscoveryChange {
    const since = this.revision;
    this.revision += 1;
    this.versions[remote] = { number: `1.0.${this.revision}`, revision: this.revision };
    return { since, revision: this.revision, microFrontends: this.#named((v) => v.revision > since) };
  }

  get document(): DiscoveryDocument {
    return { schema: '', microFrontends: this.#named(() => true) };
  }

  readonly fetch = () => {
    if (!this.reachable) return Promise.reject(new TypeError('offline'));
    const { revision, document } = this;
    const headers = { etag: `W/"${revision}"`, 'x-revision': String(revision) };
    return new Promise<Response>((done) => {
      this.answers.push(() => done(new Response(JSON.stringify(document), { headers })));
    });
  };

  /** Delivers the last pending answer before the first, as networks may. */
  async answerAll(): Promise<void> {
    for (let answer = this.answers.pop(); answer; answer = this.answers.pop()) {
      answer();
      await vi.advanceTimersByTimeAsync(0);
    }
  }

  #named(which: (v: { revision: number }) => boolean) {
    const named = Object.entries(this.versions).filter(([, v]) => which(v));
    return Object.fromEntries(named.map(([name, { number }]) => [DISCOVERY_SCOPE + name, [version(number)]]));
  }
}

/** The browser's event stream, whose other end is the test. */
export class Stream extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: Stream[] = [];
  static of: Registry;
  readyState = Stream.of.reachable ? Stream.OPEN : Stream.CLOSED;

  #isMute = false;
  readonly #beat: ReturnType<typeof setInterval>;

  constructor(readonly url: string) {
    super();
    Stream.all.push(this);
    // The registry sends hello first, and the browser reports a page that could not connect: both a moment later.
    queueMicrotask(() => {
      if (this.readyState === Stream.CLOSED) this.dispatchEvent(new Event('error'));
      else this.send('hello', { revision: Stream.of.revision });
    });
    this.#beat = setInterval(() => this.send('heartbeat', {}), STREAM_HEARTBEAT_MS);
  }

  send(name: string, data: unknown): void {
    if (this.readyState === Stream.OPEN && !this.#isMute)
      this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  /** The page closes it. */
  close(): void {
    clearInterval(this.#beat);
    this.readyState = Stream.CLOSED;
  }

  /** A proxy holds the data back: the stream stays open, and nothing arrives. */
  mute(): void {
    this.#isMute = true;
  }

  /** The other end, or the network, closes it. */
  cut(): void {
    if (this.readyState === Stream.CLOSED) return;
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

/** A page that follows a registry; `part`: its HTML carries only the first remote. */
export function followed(part = false) {
  Stream.all = [];
  const registry = new Registry();
  Stream.of = registry;
  const { schema, microFrontends } = registry.document;
  const [first] = names;
  const own = { [DISCOVERY_SCOPE + first]: microFrontends[DISCOVERY_SCOPE + first] ?? [] };
  document.body.innerHTML = `<script type="application/json" id="discovery" ${part ? 'data-part' : ''}></script>`;
  const discovery = new Discovery({ schema, microFrontends: part ? own : microFrontends }, 1);
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', registry.fetch);
  return { registry, discovery, stop: followRegistry(discovery) };
}
