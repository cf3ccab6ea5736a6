import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { type FirstLook, site } from '../../site';
import type { Backend } from '../backends';
import type { PageRoute } from './page-tags';

/** Maximum age of the pictures that a page begins with, in ms. */
const LOOK_AGAIN_MS = 15_000;
/** Maximum age, in ms, while some pictures were never known, for example if backend and host start together. */
const LOOK_SOON_MS = 1_000;
/** A slower backend is asked again in the next round, in ms. */
const ANSWER_LIMIT_MS = 5_000;

/** A path below the pictures of this origin; any other picture is left to the page. */
const ownPicture = /^\/?[\w-][\w./-]*$/;
const answers = z.object({ success: z.literal(true), value: z.unknown() });

/**
 * The pictures that pages show first, for their HTML: the largest one decides the LCP of a page, and with its address
 * in the HTML it is shown before any script has loaded. The backend is queried periodically; while it is down, the last
 * pictures stay. Their text belongs to the page, so they are the same in both languages.
 */
export class FirstPictures {
  readonly #pictures = new Map<string, readonly string[]>();
  #tag = '';
  readonly #stopped = new AbortController();

  constructor(
    private readonly backend: Backend,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** The pictures of a page, as paths below the pictures' address; none behind a form that covers home. */
  of(route: PageRoute | undefined): readonly string[] {
    if (!route || (route.shape === 'home' && route.canonical !== '/')) return [];
    return this.#pictures.get(route.shape) ?? [];
  }

  /** Changes with any picture. Hosts with the same pictures have the same tag. */
  get tag(): string {
    return this.#tag;
  }

  start(): void {
    void this.#keepLooking();
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.look();
      const known = this.#pictures.size === Object.keys(site.firstLooks).length;
      // `stop` aborts this wait.
      await setTimeout(known ? LOOK_AGAIN_MS : LOOK_SOON_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  /** Queries the backend now. Never throws: without the pictures a page shows them a second later. */
  async look(): Promise<void> {
    await Promise.all(Object.entries(site.firstLooks).map(([shape, first]) => this.#lookAt(shape, first)));
    // In the order of the shapes, not of the answers.
    const all = Object.keys(site.firstLooks).map((shape) => this.#pictures.get(shape));
    this.#tag = createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 12);
  }

  async #lookAt(shape: string, { call, input, pictures: picturesOf }: FirstLook): Promise<void> {
    const url = new URL(call.path, this.backend.choose());
    for (const [key, value] of Object.entries(input)) if (value !== undefined) url.searchParams.set(key, value);
    try {
      const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
      const answer = await fetch(url, { redirect: 'error', signal, headers: { language: site.languages[0] } });
      const pictures = picturesOf(answers.parse(await answer.json()).value);
      // Stop at the first picture of another origin: the page itself fills the remaining places.
      const strange = pictures.findIndex((path) => !ownPicture.test(path));
      const own = strange < 0 ? pictures : pictures.slice(0, strange);
      this.#pictures.set(
        shape,
        own.map((path) => path.replace(/^\/?/, '/')),
      );
    } catch (error) {
      this.log.debug(error, `the first pictures of ${shape} are not known; those pages begin without new ones`);
    }
  }
}
