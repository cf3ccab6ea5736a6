import { bannersOfHome, calls, homeBannersInput, pictureOf } from '@r777/shared/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

/** How old the banner may be that a page begins with, in ms. */
const LOOK_AGAIN_MS = 15_000;
/** A backend that is slower than this is asked again at the next turn, in ms. */
const ANSWER_LIMIT_MS = 5_000;

/** A path below the pictures of this origin; anything else is the page's own business. */
const ownPicture = /^\/?[\w-][\w./-]*$/;
const banner = z.object({
  groupName: z.string().nullable(),
  announcementImages: z.array(z.object({ sequence: z.number(), url: z.string() })),
});
const announcements = z.object({ success: z.literal(true), value: z.object({ banners: z.array(banner) }) });

/**
 * The picture of home's first banner, for the HTML: it is what home is judged by, and a phone that finds it there shows it
 * before any script has arrived. Asked of the backend now and then; while that is away, the last one stays. Its lettering is
 * text of the page, so the picture is the same in both languages.
 */
export class FirstBanner {
  #picture: string | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly backend: string,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Its path below the pictures, from the root; undefined as long as none is known. */
  get picture(): string | undefined {
    return this.#picture;
  }

  start(): void {
    const look = () => void this.look();
    look();
    this.#timer = setInterval(look, LOOK_AGAIN_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Asks the backend now. Never throws: a page without the picture is a page that shows it a second later. */
  async look(): Promise<void> {
    const url = new URL(calls.announcements.path, this.backend);
    for (const [key, value] of Object.entries(homeBannersInput('BN'))) url.searchParams.set(key, String(value));
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS), headers: { language: 'BN' } });
      const [first] = bannersOfHome(announcements.parse(await answer.json()).value.banners);
      const path = first && pictureOf(first);
      this.#picture = path && ownPicture.test(path) ? path.replace(/^\/?/, '/') : undefined;
    } catch (error) {
      this.log.debug(error, 'the first banner is not known; pages begin without it');
    }
  }
}
