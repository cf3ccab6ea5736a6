import { games } from '@r777/sandbox-vendor/catalogue';
import type { Models } from '../../modules/games/live-models';

/** Names of the models, with the hours of the site's day when each streams. */
const shifts: readonly (readonly [en: string, bn: string, from: string, until: string])[] = [
  ['Anika', 'অনিকা', '08:00', '14:00'],
  ['Sharmin', 'শারমিন', '10:00', '18:00'],
  ['Mehjabin', 'মেহজাবিন', '14:00', '22:00'],
  ['Tisha', 'তিশা', '16:00', '00:00'],
  ['Nadia', 'নাদিয়া', '18:00', '02:00'],
  ['Farah', 'ফারাহ', '20:00', '04:00'],
  ['Purnima', 'পূর্ণিমা', '22:00', '06:00'],
  ['Bithi', 'বীথি', '00:00', '08:00'],
  ['Lamia', 'লামিয়া', '04:00', '12:00'],
  ['Oishi', 'ঐশী', '06:00', '14:00'],
];

/** Live tables whose picture shows a person. */
const tables = games.filter(({ gameType, motif }) => gameType === 'LIVE' && (motif === 'dealer' || motif === 'queen'));

/** The models of a new site, each at a live table. */
export const liveModels: Models = shifts.flatMap(([en, bn, from, until], i) => {
  const table = tables[i % tables.length];
  if (!table) return [];
  return [
    {
      id: en.toLowerCase(),
      name: { en, bn },
      gameId: table.gameId,
      pictureUrl: `/games/${table.gameId}.webp`,
      active: true,
      streams: [{ from, until }],
      streaming: null,
    },
  ];
});
