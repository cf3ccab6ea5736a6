import { accents } from './accents';
import { backdrops } from './backdrops/backdrops';
import { goldStops, type Ink, idSource, mixInk } from './ink';
import { letterings, setTitle } from './lettering';
import { hairs, type Look } from './look';
import { motifs } from './motifs/motifs';
import type { Motif } from './motifs/names';
import { type Palette, palettes, type Tint, tints } from './palettes';
import { hash, pick, type Random, rng } from './seed';
import { linearGradient, paintClasses, tidy } from './svg';
import { templates, templatesFor } from './templates';
import { themes } from './themes/themes';

/** Content of a tile; the seed chooses everything that `look` leaves open. */
export interface TileSubject {
  readonly seed: string;
  readonly lines: readonly string[];
  readonly motif: Motif;
  readonly second?: Motif;
  readonly look: Look;
}

/** Hair that the seed may pick: brown skin goes with dark hair. */
const naturalHair = {
  dark: ['black', 'dark', 'brown', 'blue'],
  any: ['dark', 'brown', 'blue', 'red', 'blond'],
} as const;

export const glowGradient = (id: string, colour: string): string =>
  `<radialGradient id="${id}"><stop stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

const scrimGradient = (ink: string): string =>
  `<linearGradient id="f" x2="0" y2="1"><stop stop-color="${ink}" stop-opacity="0"/><stop offset=".62" stop-color="${ink}" stop-opacity=".76"/><stop offset="1" stop-color="${ink}" stop-opacity=".95"/></linearGradient>`;

/** The second motif has its own theme's colours: a tiger keeps its colours beside a blue dragon. */
function drawSecond(
  second: Motif,
  palette: Palette,
  random: Random,
  newId: () => string,
): { svg: string; defs: string } {
  const body: Tint = tints[pick(random, themes[second].tints)];
  const trim: Tint = tints[pick(random, themes[second].seconds)];
  const ink = mixInk({ body, trim, palette, gradients: ['c', 'd'] }, newId);
  return { svg: motifs[second](ink), defs: linearGradient('c', body) + linearGradient('d', trim) };
}

/**
 * Draws sky, backdrop, hero, scrim, accent and title; `trimmings` (frame, emblem) go between accent and title and on
 * top. `lite` leaves out backdrop, scrim, accent and title, which are half of the bytes, and keeps the same hero in the
 * same colours.
 */
export function composeTile(
  subject: TileSubject,
  trimmings: (sceneInk: string) => { under: string; over: string },
  lite = false,
): string {
  const { look, motif, second, lines } = subject;
  const theme = themes[motif];
  const random = rng(hash(subject.seed));
  const palette = palettes[look.palette ?? pick(random, theme.palettes)];
  const body: Tint = tints[look.tint ?? pick(random, theme.tints)];
  const trim: Tint = tints[look.secondTint ?? pick(random, theme.seconds)];
  const face = look.face ?? pick(random, theme.faces);
  // An arch needs a transform per letter, and joined script is hard to read on it.
  const canArch = face !== 'script' && lines.join('').length <= 13;
  const layouts = canArch ? (['straight', 'straight', 'arch', 'slant'] as const) : (['straight', 'slant'] as const);
  const layout = look.layout ?? pick(random, layouts);
  const lettering = look.lettering ?? pick(random, theme.letterings);
  const template = look.template ?? pick(random, templatesFor(motif, second !== undefined));
  const newId = idSource();
  const hat = look.hat ?? pick(random, motif === 'raja' ? ([0] as const) : ([0, 1, 2, 3] as const));
  const skin = look.skin ?? pick(random, [0, 1, 1, 2] as const);
  const hair = hairs[look.hair ?? pick(random, skin === 1 ? naturalHair.dark : naturalHair.any)];
  const ink: Ink = mixInk({ body, trim, palette, hat, skin, hair }, newId);
  const hero = motifs[motif](ink);
  const backdrop = backdrops[look.backdrop ?? pick(random, theme.backdrops)](palette, random);
  const other =
    template === 'duo' && second !== undefined ? drawSecond(second, palette, random, newId) : { svg: '', defs: '' };
  const middle = lines.length > 1 ? 98 : 108;
  const scene = templates[template]({ palette, middle, scale: theme.scale, second: other.svg, random });
  const accent = accents[look.accent ?? pick(random, theme.accents)](ink, random);
  const baseline = (lines.length > 1 ? 257 : 252) - { straight: 0, arch: 9, slant: 3 }[layout];
  const title = setTitle({ lines, face, layout, lettering, baseline });
  const { under, over } = trimmings(palette.ink);
  const defs =
    linearGradient('s', [palette.skyTop, palette.skyBottom]) +
    linearGradient('a', body) +
    linearGradient('b', trim) +
    other.defs +
    linearGradient('g', goldStops) +
    glowGradient('w', palette.glow) +
    `<g id="m">${hero}</g>`;
  const titleDefs = linearGradient('l', letterings[lettering].fill) + scrimGradient(palette.ink) + title.defs;
  const [behind, before] = lite
    ? ['', '']
    : [backdrop, `<path d="M0 130H208V276H0z" fill="url(#f)"/>${accent}${under}${title.layers}`];
  return tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${lite ? '0 -28 208 276' : '0 0 208 276'}" width="208" height="276">${paintClasses(palette)}<defs>${defs}${lite ? '' : titleDefs}</defs><path d="M0 ${lite ? '-28' : '0'}H208V276H0z" fill="url(#s)"/>${behind}${scene}${before}${over}</svg>`,
    palette.ink,
  );
}
