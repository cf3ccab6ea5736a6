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
