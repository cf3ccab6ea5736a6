/** Light, middle and dark of one colour, for a motif's body. */
export type Tint = readonly [light: string, middle: string, dark: string];

export const tints = {
  red: ['#ff9a6b', '#f0392b', '#8f0f12'],
  orange: ['#ffd08a', '#ff8a1f', '#b8450a'],
  gold: ['#fff2b0', '#ffc52e', '#b86a08'],
  green: ['#b4ff8a', '#2fc24a', '#0a6b34'],
  jade: ['#b0ffe0', '#16b88a', '#046048'],
  blue: ['#9fe0ff', '#258cff', '#0d3a9c'],
  navy: ['#8fb0ff', '#3358d8', '#141f78'],
  purple: ['#e6b0ff', '#9a3df0', '#4a0f96'],
  pink: ['#ffd0ea', '#ff5aa8', '#a8125f'],
  teal: ['#b8fff6', '#1fc4c4', '#066873'],
  steel: ['#eef4ff', '#9fb4d6', '#465a86'],
  brown: ['#f0c08a', '#b06a2a', '#5c2c0c'],
  grey: ['#c9d2e0', '#7f8ea8', '#3a4560'],
  white: ['#ffffff', '#e8eefc', '#a9b8dc'],
} as const satisfies Record<string, Tint>;

export type TintName = keyof typeof tints;

/** Colour roles of a scene: sky gradient, glow behind the hero, ink for outlines, near and far silhouettes. */
export interface Palette {
  readonly skyTop: string;
  readonly skyBottom: string;
  readonly glow: string;
  readonly ink: string;
  readonly near: string;
  readonly far: string;
}

const palette = (skyTop: string, skyBottom: string, glow: string, ink: string, near: string, far: string): Palette => ({
  skyTop,
  skyBottom,
  glow,
  ink,
  near,
  far,
});

/** About a third are bright: dark tiles side by side look like one tile. */
export const palettes = {
  royal: palette('#5a15a8', '#1b0638', '#d37bff', '#16032b', '#25084a', '#3d1075'),
  ember: palette('#b3210f', '#2b0505', '#ffb13d', '#230303', '#3a0606', '#6d0f08'),
  abyss: palette('#0a7fc9', '#04163c', '#5ff0ff', '#031428', '#062350', '#0a4a86'),
  jade: palette('#0f9d6a', '#03261b', '#b4ff9a', '#031c13', '#05382a', '#0a5c43'),
  sunset: palette('#ff8f3f', '#7a1a6a', '#ffe27a', '#2d0730', '#3c0d4a', '#8a2468'),
  night: palette('#2f46b8', '#090d33', '#9fc0ff', '#050922', '#0d1545', '#1c2a78'),
  rose: palette('#e0247e', '#47083a', '#ffb0d8', '#2c0321', '#5a0d4c', '#9a1668'),
  desert: palette('#ffc14f', '#b3470f', '#fff6c0', '#3a1404', '#7a2c08', '#c0661a'),
  ice: palette('#8fe0ff', '#1f56c4', '#f2fdff', '#06204d', '#16439a', '#4a93e8'),
  jungle: palette('#57bf33', '#07401f', '#f0ff8a', '#04210f', '#08351a', '#15692a'),
  candy: palette('#ff92d2', '#8a36e8', '#fff3b0', '#3a0a57', '#6a1fb8', '#c04fe0'),
  lava: palette('#3a0f24', '#d9330c', '#ffd23f', '#1c0509', '#240711', '#5c1018'),
  gold: palette('#a56a10', '#2a1602', '#ffe89a', '#1c0f02', '#3a2104', '#6b420a'),
  teal: palette('#14b3b0', '#053544', '#b0fff0', '#03202c', '#06394a', '#0d6a78'),
  noir: palette('#3a404f', '#0a0b10', '#ffd98a', '#050608', '#12141b', '#242835'),
  sky: palette('#2f9dff', '#c9f0ff', '#ffffff', '#0a2f66', '#0f62c0', '#3a9be8'),
  peach: palette('#ffd9a1', '#ff5f6d', '#fffbe8', '#5a0f2a', '#b3264e', '#ff8a6e'),
  plum: palette('#8a2be2', '#ff5fa2', '#ffe08a', '#2a0645', '#4a0f7a', '#a02fc0'),
  mint: palette('#d8fff0', '#18b59a', '#ffffff', '#05443d', '#0a7a6c', '#5fe0c4'),
  dawn: palette('#ffb36b', '#3b3fae', '#fff0c4', '#161a4d', '#2a2f86', '#6d5fc4'),
  berry: palette('#c2185b', '#1d0a4a', '#ff9ad0', '#170530', '#2c0f5e', '#5f1478'),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
