import type { Look, TemplateName } from '../draw/look';
import type { PaletteName } from '../draw/palettes';
import { hash } from '../draw/seed';
import { themes } from '../draw/themes/themes';
import type { Dealt } from './deal';
import { nameOf } from './deal';
import { featuredLooks } from './featured';

type Chosen = Look & { readonly palette: PaletteName; readonly template: TemplateName };

const templatesFor = (hasSecond: boolean): readonly TemplateName[] =>
  hasSecond ? ['duo', 'scene', 'hero'] : ['hero', 'emblem', 'scene', 'close', 'trio'];

/** Of the options, the one that was used least for this motif and does not stand in the neighbours. */
function leastUsed<T extends string>(
  options: readonly T[],
  used: Map<string, number>,
  key: string,
  neighbours: readonly (T | undefined)[],
  seed: string,
): T {
  const cost = (option: T): number =>
    (neighbours.includes(option) ? 1000 : 0) +
    (used.get(`${key}:${option}`) ?? 0) * 2 +
    hash(`${seed}:${option}`) / 2 ** 32;
  const best = options.reduce((a, b) => (cost(b) < cost(a) ? b : a));
  used.set(`${key}:${best}`, (used.get(`${key}:${best}`) ?? 0) + 1);
  return best;
}

/** Gives each game a look inside its motif's theme; palette and template differ from the neighbours of both lists. */
export function createDresser(): (dealt: Dealt, previousInCategory: Chosen | undefined) => Chosen {
  const used = new Map<string, number>();
  const lastOfVendor = new Map<string, Chosen>();
  return ({ title, vassalage }, previous) => {
    const name = nameOf(title);
    const fixed = featuredLooks[name] ?? {};
    const theme = themes[title.motif];
    const beside = [previous, lastOfVendor.get(vassalage)];
    const choose = <T extends string>(
      what: string,
      options: readonly T[],
      neighbours: readonly (T | undefined)[] = [],
    ): T => leastUsed(options, used, `${title.motif}:${what}`, neighbours, name);
    const look: Chosen = {
      palette: choose(
        'palette',
        theme.palettes,
        beside.map((look) => look?.palette),
      ),
      template: choose(
        'template',
        templatesFor(title.second !== undefined),
        beside.map((look) => look?.template),
      ),
      tint: choose('tint', theme.tints),
      secondTint: choose('secondTint', theme.seconds),
      backdrop: choose('backdrop', theme.backdrops),
      lettering: choose('lettering', theme.letterings),
      face: choose('face', theme.faces),
      ...fixed,
    };
    lastOfVendor.set(vassalage, look);
    return look;
  };
}
