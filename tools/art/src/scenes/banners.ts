import type { WideScene } from '../wide/scene';

/** The home carousel's scenes by announcement id. */
export const bannerScenes: Readonly<Record<string, WideScene>> = {
  welcome: {
    palette: 'royal',
    backdrop: 'rays',
    actors: [
      { motif: 'crown', x: 376, y: 108, scale: 0.78, turn: -16, tint: 'red' },
      { motif: 'gem', x: 620, y: 82, scale: 0.92, turn: 16, tint: 'pink' },
      { motif: 'tiger', x: 490, y: 160, scale: 2.3 },
    ],
    coins: [
      [372, 252, 27],
      [426, 278, 25],
      [574, 276, 25],
      [628, 242, 34],
      [664, 284, 22],
    ],
    sparkles: [
      [322, 54, 20],
      [640, 40, 24],
      [664, 66, 12],
    ],
  },
  cricket: {
    palette: 'night',
    backdrop: 'stadium',
    actors: [
      { motif: 'trophy', x: 378, y: 96, scale: 1.1, turn: -8 },
      { motif: 'cricket', x: 520, y: 158, scale: 2.6, tint: 'jade' },
    ],
    sparkles: [
      [330, 52, 14],
      [650, 60, 20],
      [612, 250, 12],
    ],
  },
  ocean: {
    palette: 'abyss',
    backdrop: 'under',
    actors: [
      { motif: 'fish', x: 352, y: 70, scale: 0.9 },
      { motif: 'fish', x: 626, y: 226, scale: 1.3, tint: 'gold', secondTint: 'red' },
      { motif: 'shark', x: 488, y: 158, scale: 2.55, tint: 'navy' },
    ],
    coins: [
      [606, 66, 22],
      [650, 118, 16],
    ],
    sparkles: [
      [330, 38, 14],
      [656, 46, 22],
    ],
  },
  'baccarat-night': {
    palette: 'rose',
    backdrop: 'curtain',
    actors: [
      { motif: 'cards', x: 634, y: 226, scale: 1.35, turn: 14, tint: 'red' },
      { motif: 'queen', x: 510, y: 186, scale: 2.5, tint: 'red', secondTint: 'brown', hat: 3, skin: 1 },
      { motif: 'chip', x: 392, y: 242, scale: 1.2, tint: 'red', secondTint: 'blue' },
    ],
    sparkles: [
      [352, 56, 18],
      [660, 60, 20],
    ],
  },
  'red-rain': {
    palette: 'jade',
    backdrop: 'pagoda',
    actors: [
      { motif: 'lantern', x: 640, y: 76, scale: 1.05, turn: 6, tint: 'red' },
      { motif: 'lantern', x: 366, y: 84, scale: 0.8, turn: -8, tint: 'orange' },
      { motif: 'dragon', x: 500, y: 156, scale: 2.3, tint: 'red', secondTint: 'gold' },
    ],
    coins: [
      [376, 256, 28],
      [592, 268, 24],
      [634, 244, 32],
    ],
    sparkles: [
      [330, 44, 16],
      [656, 150, 16],
    ],
  },
  mission: {
    palette: 'sunset',
    backdrop: 'sunset',
    actors: [
      { motif: 'rocket', x: 596, y: 126, scale: 1.85, turn: 8, tint: 'red' },
      { motif: 'coins', x: 448, y: 186, scale: 2.1 },
    ],
    coins: [[636, 254, 28]],
    sparkles: [
      [352, 76, 20],
      [368, 186, 16],
      [660, 52, 18],
    ],
  },
  vip: {
    palette: 'noir',
    backdrop: 'rays',
    actors: [
      { motif: 'gem', x: 376, y: 212, scale: 1.2, turn: -14, tint: 'blue' },
      { motif: 'gem', x: 618, y: 206, scale: 1.15, turn: 14, tint: 'purple' },
      { motif: 'crown', x: 498, y: 154, scale: 2.5, tint: 'purple', secondTint: 'blue' },
    ],
    coins: [
      [442, 268, 24],
      [556, 272, 26],
    ],
    sparkles: [
      [340, 52, 18],
      [652, 62, 22],
    ],
  },
  'spin-fest': {
    palette: 'plum',
    backdrop: 'rays',
    actors: [
      { motif: 'fruit', x: 626, y: 234, scale: 1.15, turn: 10 },
      { motif: 'sevens', x: 494, y: 152, scale: 2.55, tint: 'blue' },
    ],
    coins: [
      [376, 70, 20],
      [384, 252, 28],
      [574, 256, 26],
    ],
    sparkles: [
      [344, 50, 16],
      [402, 96, 12],
      [652, 58, 20],
    ],
  },
  'lucky-draw': {
    palette: 'teal',
    backdrop: 'rays',
    actors: [
      { motif: 'ticket', x: 392, y: 92, scale: 1, turn: -12, tint: 'purple' },
      { motif: 'wheel', x: 612, y: 206, scale: 1.35, tint: 'purple' },
      { motif: 'balls', x: 484, y: 158, scale: 2.3, tint: 'red', secondTint: 'blue' },
    ],
    coins: [[384, 256, 24]],
    sparkles: [
      [344, 48, 16],
      [656, 62, 20],
    ],
  },
};
