import type * as calls from './calls/all';
import type { InputOf } from './calls/call';
import type { Language } from './constants';

/** Fields of a banner that home's carousel and HTML use. */
interface PicturedBanner {
  groupName: string | null;
  announcementImages: readonly { sequence: number; url: string }[];
}

/** Input of home's carousel call; a prefetch must use the same input to share the answer. */
export function homeBannersInput(language: Language): InputOf<typeof calls.announcements> {
  return { types: 'B', groupName: 'm_home', platform: 'M', language };
}

/** Picture of a banner: the one with the lowest sequence. */
export function pictureOf({ announcementImages }: Pick<PicturedBanner, 'announcementImages'>): string | undefined {
  const [first, ...others] = announcementImages;
  return others.reduce((low, image) => (low && low.sequence <= image.sequence ? low : image), first)?.url;
}

/** The banners that home shows, in their order. */
export function bannersOfHome<Banner extends PicturedBanner>(banners: readonly Banner[]): Banner[] {
  return banners.filter((banner) => banner.groupName === 'm_home' && pictureOf(banner));
}
