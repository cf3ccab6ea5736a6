/** The site's facts for the registry: pages, slots, languages, calls and first screens. For servers only. */
import { z } from 'zod';
import * as calls from './calls/all';
import { schemas } from './calls/schemas';
import { APP_SHELL, languages } from './constants';
import { bannersOfHome, homeBannersInput, pictureOf } from './home-banners';
import { pageOwners, slotNames } from './pages';
import { shareTable } from './share-table';

const announcement = z.object({
  groupName: z.string().nullable(),
  announcementImages: z.array(z.object({ sequence: z.number(), url: z.string() })),
});
const some = z.array(announcement).default([]);
const announcements = z.object({ banners: some, promotion: some });
type Announcements = z.infer<typeof announcements>;

/** The call that a page's own code makes for its pictures, and the pictures of the answer that a phone shows first. */
const look = (
  input: Record<string, string | undefined>,
  shown: (value: Announcements) => Announcements['banners'],
) => ({
  call: calls.announcements,
  input,
  pictures: (value: unknown) => shown(announcements.parse(value)).map((one) => pictureOf(one) ?? ''),
});

/** See `Site` of the registry, which checks the type. */
export const site = {
  brand: 'R777',
  pageOwners,
  slotNames,
  layerTokens: ['--z-header', '--z-float', '--z-tabbar', '--z-sheet', '--z-dialog', '--z-toast'],
  languages,
  locales: { BN: 'bn_BD', EN: 'en_US' },
  /** With the short addresses that search engines know. */
  pagePaths: ['/m', '/m/*', '/rng', '/live', '/pvp', '/fish', '/elott', '/promotions', '/sports'],
  largeHeadersText: {
    BN: 'এই সাইটের কুকিগুলো খুব বড় ছিল, তাই মুছে ফেলা হয়েছে। পেজটি আবার লোড করুন।',
    EN: 'The cookies of this site were too large and have been deleted. Load the page again.',
  },
  shareTable,
  calls,
  schemas,
  /** The strip above a list of games shows one banner and the edge of the next. */
  firstLooks: {
    home: look(homeBannersInput('BN'), ({ banners }) => bannersOfHome(banners).slice(0, 1)),
    games: look({ types: 'B', groupName: 'm_game', language: 'BN' }, ({ banners }) =>
      banners.filter(({ groupName }) => groupName === 'm_game').slice(0, 2),
    ),
    promotions: look({ types: 'Promotion', language: 'BN' }, ({ promotion }) => promotion.slice(0, 4)),
  },
  signInSettings: calls.socialSettings,
  backendPaths: ['/wps', '/lgw', '/common'],
  eventPaths: ['/wps/events'],
  readyPath: '/wps/ready',
  operatorsPaths: ['/wps/admin', '/wps/dev', '/wps/docs'],
  appShell: APP_SHELL,
};
