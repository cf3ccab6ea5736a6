import { expect, test } from 'vitest';
import { bannersOfHome, homeBannersInput, pictureOf } from './home-banners';

const banner = (groupName: string | null, ...sequences: number[]) => ({
  groupName,
  announcementImages: sequences.map((sequence) => ({ sequence, url: `/${sequence}.webp` })),
});

test('a banner’s picture is the one with the lowest number, of equal ones the first', () => {
  expect(pictureOf(banner('m_home', 3, 1, 2))).toBe('/1.webp');
  expect(pictureOf(banner('m_home', 1, 2))).toBe('/1.webp');
  expect(pictureOf(banner('m_home'))).toBeUndefined();
  const twice = [
    { sequence: 1, url: '/first.webp' },
    { sequence: 1, url: '/second.webp' },
  ];
  expect(pictureOf({ announcementImages: twice })).toBe('/first.webp');
});

test('home asks for the mobile banners of its group, in the language of the page', () =>
  expect(homeBannersInput('BN')).toEqual({ types: 'B', groupName: 'm_home', platform: 'M', language: 'BN' }));

test('home shows the banners of its group that have a picture, in their order', () => {
  const [one, two] = [banner('m_home', 2), banner('m_home', 1)];
  expect(bannersOfHome([one, banner('m_game', 1), banner(null, 1), banner('m_home'), two])).toEqual([one, two]);
});
