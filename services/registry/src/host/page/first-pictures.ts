import { setTimeout } from 'node:timers/promises';
import { bannersOfHome, calls, homeBannersInput, pictureOf } from '@r777/shared/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Backend } from '../backends';
import type { PageRoute } from './page-tags';

/** Maximum age of the pictures that a page begins with, in ms. */
const LOOK_AGAIN_MS = 15_000;
/** The same while some of them were never known, for example when backend and host start together, in ms. */
const LOOK_SOON_MS = 1_000;
/** A slower backend is asked again in the next round, in ms. */
const ANSWER_LIMIT_MS = 5_000;

/** A path below the pictures of this origin; anything else is the page's own business. */
const ownPicture = /^\/?[\w-][\w./-]*$/;
const announcement = z.object({
  groupName: z.string().nullable(),
  announcementImages: z.array(z.object({ sequence: z.number(), url: z.string() })),
});
const some = z.array(announcement).default([]);
const answers = z.object({ success: z.literal(true), value: z.object({ banners: some, promotion: some }) });
type Announcements = z.infer<typeof answers>['value'];

/** What a page shows first: the calls that its own code makes, and which pictures are on a phone's screen. */
interface FirstLook {
  input: ReturnType<typeof homeBannersInput>;
  shown: (value: Announcements) => Announcements['banners'];
}

/** By the shape of a page. The strip above a list of games shows one banner and the edge of the next. */
const looks: Record<string, FirstLook> = {
  home: { input: homeBannersInput('BN'), shown: ({ banners }) => bannersOfHome(banners).slice(0, 1) },
  games: {
    input: { types: 'B', groupName: 'm_game', language: 'BN' },
    shown: ({ banners }) => banners.filter(({ groupName }) => groupName === 'm_game').slice(0, 2),
  },
  promotions: { input: { types: 'Promotion', language: 'BN' }, shown: ({ promotion }) => promotion.slice(0, 4) },
};

/**
 * The pictures that pages show first, for their HTML: the largest one decides the LCP of a page, and with its address
 * in the HTML it shows before any script has loaded. The backend is asked periodically; while it is down, the last
 * pictures stay. Their text is part of the page, so they are the same in both languages.
 */
export class FirstPictures {
  readonly #pictures = new Map<string, readonly string[]>();
  readonly #stopped = new AbortController();

  constructor(
    private readonly backend: Backend,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Those of a page, as paths below the pictures; none behind a form that stands over home. */
  of(route: PageRoute | undefined): readonly string[] {
    if (!route || (route.shape === 'home' && route.canonical !== '/')) return [];
    return this.#pictures.get(route.shape) ?? [];
  }

  /** Changes with any of them. */
  get tag(): string {
    return [...this.#pictures.values()].flat().join();
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
      const known = this.#pictures.size === Object.keys(looks).length;
      // Stopped meanwhile.
      await setTimeout(known ? LOOK_AGAIN_MS : LOOK_SOON_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  /** Asks the backend now. Never throws: without the pictures a page shows them a second later. */
  async look(): Promise<void> {
    await Promise.all(Object.entries(looks).map(([shape, first]) => this.#lookAt(shape, first)));
  }

  async #lookAt(shape: string, { input, shown }: FirstLook): Promise<void> {
    const url = new URL(calls.announcements.path, this.backend.choose());
    for (const [key, value] of Object.entries(input)) url.searchParams.set(key, String(value));
    try {
      const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
      const answer = await fetch(url, { redirect: 'error', signal, headers: { language: 'BN' } });
      const pictures = shown(answers.parse(await answer.json()).value).map((one) => pictureOf(one) ?? '');
      // In their order: from the first foreign picture on, the places are left to the page.
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
