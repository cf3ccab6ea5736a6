import type { LetteringName } from './names';

/** Colours of a title: three stops of the fill, the dark outline, the light line around it. */
export interface LetteringStyle {
  readonly fill: readonly [top: string, middle: string, bottom: string];
  readonly outline: string;
  readonly line: string;
}

const style = (top: string, middle: string, bottom: string, outline: string, line: string): LetteringStyle => ({
  fill: [top, middle, bottom],
  outline,
  line,
});

export const letterings: Readonly<Record<LetteringName, LetteringStyle>> = {
  gold: style('#fffce8', '#ffe06a', '#ffab24', '#5a1f02', '#fff0b0'),
  fire: style('#fff9c0', '#ffc53a', '#ff6a1f', '#3a0404', '#ffd98a'),
  ice: style('#ffffff', '#a8ecff', '#2f9cf0', '#06255c', '#e0faff'),
  candy: style('#ffffff', '#ffc4e8', '#ff4fa8', '#5a0a6a', '#ffffff'),
  jade: style('#f6ffd0', '#8af06b', '#129a4a', '#03331c', '#e6ffd0'),
  silver: style('#ffffff', '#d4deee', '#7f90b0', '#10162a', '#ffffff'),
  neon: style('#ffffff', '#8affff', '#18d0ff', '#2a0a6a', '#ff4fe0'),
  cream: style('#fffdf4', '#fff2cf', '#ffd9a0', '#7a1220', '#ffffff'),
  violet: style('#ffffff', '#f0c8ff', '#b04fff', '#2a0650', '#ffe08a'),
};
