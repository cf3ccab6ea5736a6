import { drawLogo } from './logo';
import { bannerScenes } from './scenes/banners';
import { promotionScenes } from './scenes/promotions';
import { drawWide } from './wide/scene';

/** Page of the site → what its picture shows. */
const scenes = {
  home: bannerScenes.welcome,
  slots: promotionScenes['slot-race'],
  live: bannerScenes['baccarat-night'],
  poker: promotionScenes['card-night'],
  fishing: bannerScenes.ocean,
  sports: bannerScenes.cricket,
  elott: bannerScenes['lucky-draw'],
  promotions: promotionScenes['daily-reload'],
} as const;

/** Pages that have their own picture where they are shared. */
export const shareNames = Object.keys(scenes) as (keyof typeof scenes)[];

/** Networks show pictures at 1.91 to 1. */
const height = 353;
/** Embeds a drawing in another: its ids must not clash with those of the other. */
const within = (svg: string) =>
  svg.replace(/ id="(\w+)"/g, ' id="logo-$1"').replace(/(href="#|url\(#)(\w+)/g, '$1logo-$2');

/**
 * The picture of a shared page, 672 × 353: its scene and the logo, because networks show pictures without the site
 * around them. They accept no SVG, so it is rendered to PNG.
 */
export function drawShare(name: (typeof shareNames)[number]): string {
  const scene = scenes[name];
  if (!scene) throw new RangeError(`No scene for "${name}"`);
  const logo = within(drawLogo())
    .replace(/^<svg [^>]*>/, '')
    .replace(/<\/svg>$/, '');
  return drawWide(scene, height).replace(/<\/svg>$/, `<g transform="translate(34 122)scale(2.3)">${logo}</g></svg>`);
}
