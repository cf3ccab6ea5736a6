import type { WideScene } from '../wide/scene';
import { bannerScenes } from './banners';

/** Scenes that only promotions have. */
const own: Readonly<Record<string, WideScene>> = {
  'daily-reload': {
    palette: 'ember',
    backdrop: 'rays',
    actors: [
      { motif: 'bell', x: 372, y: 112, scale: 1, turn: -14, tint: 'gold' },
      { motif: 'chest', x: 500, y: 160, scale: 2.3, tint: 'red', secondTint: 'brown' },
    ],
    coins: [
      [384, 246, 28],
      [610, 244, 32],
      [648, 210, 22],
    ],
    sparkles: [
      [350, 50, 16],
      [640, 66, 20],
    ],
  },
  'invite-friends': {
    palette: 'candy',
    backdrop: 'stripes',
    actors: [
      { motif: 'panda', x: 392, y: 176, scale: 1.5, tint: 'blue' },
      { motif: 'monkey', x: 610, y: 172, scale: 1.5 },
      { motif: 'gift', x: 500, y: 168, scale: 1.9, tint: 'red', secondTint: 'gold' },
    ],
    sparkles: [
      [330, 50, 16],
      [656, 60, 20],
    ],
  },
  birthday: {
    palette: 'peach',
    backdrop: 'stripes',
    actors: [
      { motif: 'candy', x: 380, y: 120, scale: 1.2, tint: 'pink' },
      { motif: 'kite', x: 622, y: 110, scale: 1.15, turn: 8, tint: 'purple' },
      { motif: 'gift', x: 500, y: 164, scale: 2.3, tint: 'purple', secondTint: 'gold' },
    ],
    coins: [
      [400, 262, 24],
      [606, 260, 26],
    ],
    sparkles: [
      [346, 46, 14],
      [566, 54, 16],
    ],
  },
  'live-rebate': {
    palette: 'jade',
    backdrop: 'table',
    actors: [
      { motif: 'roulette', x: 612, y: 180, scale: 1.7, tint: 'jade' },
      { motif: 'dealer', x: 470, y: 158, scale: 2.25, tint: 'red', secondTint: 'blue', skin: 1 },
    ],
    sparkles: [
      [344, 56, 16],
      [650, 60, 18],
    ],
  },
  'slot-race': {
    palette: 'berry',
    backdrop: 'city',
    actors: [
      { motif: 'trophy', x: 616, y: 160, scale: 1.5 },
      { motif: 'sevens', x: 396, y: 168, scale: 1.3, tint: 'purple' },
      { motif: 'horse', x: 506, y: 160, scale: 2.2, tint: 'white', secondTint: 'gold' },
    ],
    coins: [
      [380, 256, 26],
      [560, 262, 24],
    ],
    sparkles: [
      [340, 56, 16],
      [656, 54, 18],
    ],
  },
  'esports-cup': {
    palette: 'night',
    backdrop: 'city',
    actors: [
      { motif: 'shield', x: 616, y: 132, scale: 1.4, tint: 'purple' },
      { motif: 'gamepad', x: 484, y: 166, scale: 2.3, tint: 'purple', secondTint: 'pink', turn: -6 },
    ],
    sparkles: [
      [352, 60, 16],
      [654, 236, 16],
    ],
  },
  'cock-derby': {
    palette: 'desert',
    backdrop: 'sunset',
    actors: [
      { motif: 'gamecock', x: 400, y: 176, scale: 1.7, tint: 'red', secondTint: 'navy' },
      { motif: 'rooster', x: 548, y: 160, scale: 2.3, tint: 'orange', secondTint: 'jade' },
    ],
    sparkles: [
      [330, 50, 14],
      [656, 64, 18],
    ],
  },
  'card-night': {
    palette: 'noir',
    backdrop: 'table',
    actors: [
      { motif: 'dice', x: 622, y: 200, scale: 1.25, tint: 'red' },
      { motif: 'raja', x: 392, y: 190, scale: 1.7, tint: 'red', secondTint: 'purple' },
      { motif: 'cards', x: 512, y: 156, scale: 2.2, tint: 'navy' },
    ],
    sparkles: [
      [336, 48, 14],
      [650, 70, 18],
    ],
  },
  'weekend-cashback': {
    palette: 'gold',
    backdrop: 'rays',
    actors: [
      { motif: 'elephant', x: 440, y: 158, scale: 2.1, tint: 'grey', secondTint: 'red' },
      { motif: 'coins', x: 598, y: 184, scale: 1.7 },
    ],
    sparkles: [
      [338, 52, 16],
      [654, 58, 20],
    ],
  },
  'lotus-fair': {
    palette: 'mint',
    backdrop: 'sunset',
    actors: [
      { motif: 'boat', x: 620, y: 176, scale: 1.45, tint: 'red', secondTint: 'gold' },
      { motif: 'lotus', x: 470, y: 160, scale: 2.3, tint: 'pink' },
    ],
    sparkles: [
      [340, 56, 16],
      [566, 60, 18],
    ],
  },
  'app-gift': {
    palette: 'sky',
    backdrop: 'stripes',
    actors: [
      { motif: 'rocket', x: 600, y: 146, scale: 1.7, tint: 'orange' },
      { motif: 'owl', x: 456, y: 158, scale: 2.1, tint: 'purple', secondTint: 'gold' },
    ],
    coins: [
      [566, 256, 26],
      [636, 246, 22],
    ],
    sparkles: [
      [346, 52, 16],
      [652, 52, 18],
    ],
  },
};

/** Scenes of the promotion list by theme; themes shared with a banner show the same picture there. */
export const promotionScenes: Readonly<Record<string, WideScene>> = { ...bannerScenes, ...own };
